#!/bin/sh
# Makes the fonts of share pictures anew, in the folder it stands in. Needs npm and, from Debian,
# python3-fonttools. licence.txt holds for all of them.
set -eu
cd "$(dirname "$0")"
whole=$(mktemp -d)
trap 'rm -r "$whole"' EXIT
npm install --silent --no-save --prefix "$whole" \
  @expo-google-fonts/fira-sans@0.4.1 @expo-google-fonts/noto-serif@0.4.2 \
  @expo-google-fonts/noto-naskh-arabic@0.4.5 @expo-google-fonts/noto-sans-ethiopic@0.4.2 \
  @expo-google-fonts/noto-sans-nko@0.4.1

# From a package's font to a file here, with these characters.
subset() {
  /usr/bin/python3 -m fontTools.subset "$whole/node_modules/@expo-google-fonts/$1" \
    --output-file="$2" --unicodes="$3" --layout-features="$4" \
    --no-hinting --desubroutinize --name-IDs=0,13,14 --drop-tables+=DSIG
}

# Latin with all it takes for African languages and Vietnamese, and punctuation.
latin=20-7E,A0-24F,250-2AF,2B0-2FF,300-36F,1E00-1EFF,2010-2015,2018-201E,2020-2022,2026,2030,2032,2033,2039,203A,2044,20A6,20AC,20B5,2116,2122,2212
marks=mark,mkmk,ccmp,kern,locl
subset fira-sans/300Light/FiraSans_300Light.ttf fira-sans-light.ttf $latin $marks
subset fira-sans/600SemiBold/FiraSans_600SemiBold.ttf fira-sans-semibold.ttf $latin $marks
subset fira-sans/900Black/FiraSans_900Black.ttf fira-sans-black.ttf $latin $marks
subset noto-serif/400Regular/NotoSerif_400Regular.ttf noto-serif-regular.ttf $latin $marks
subset noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf noto-serif-italic.ttf $latin $marks
subset noto-serif/700Bold/NotoSerif_700Bold.ttf noto-serif-bold.ttf $latin $marks

arabic=20,600-6FF,750-77F,8A0-8FF,200C,200D,200E,200F
joining=$marks,init,medi,fina,isol,rlig,calt
subset noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf noto-naskh-arabic-regular.ttf $arabic $joining
subset noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf noto-naskh-arabic-bold.ttf $arabic $joining
subset noto-sans-nko/400Regular/NotoSansNKo_400Regular.ttf noto-sans-nko-regular.ttf 20,7C0-7FF $joining
subset noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf noto-sans-ethiopic-semibold.ttf \
  20,1200-139F,2D80-2DDF,AB00-AB2F $marks
