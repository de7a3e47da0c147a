#!/bin/sh
# Makes fira-sans-black.woff2 anew, in the folder it stands in. Needs npm and, from Debian,
# python3-fonttools and python3-brotli. docs/decisions/0052 says why these letters and features.
set -eu
cd "$(dirname "$0")"
whole=$(mktemp -d)
trap 'rm -r "$whole"' EXIT
npm install --silent --no-save --prefix "$whole" @expo-google-fonts/fira-sans@0.4.1
# Latin-1 and Extended-A; the African letters; what Yoruba, Ewe, Lingala and Fon put on and under
# letters; the marks themselves; quotes, dashes and the like.
/usr/bin/python3 -m fontTools.subset \
  "$whole/node_modules/@expo-google-fonts/fira-sans/900Black/FiraSans_900Black.ttf" \
  --unicodes=20-7E,A0-17F,181,186,191,189,18A,18E,190,192-194,196,198,199,19D,1A0,1A1,1AF,1B0,1B2-1B4,1CD-1D4,1DD,1E6,1E7,1F8,1F9,218-21B,243,244,253,254,256,257,259,25B,260,263,268,269,272,289,28B,2BB,2BC,300-304,306-308,30A-30C,323-325,327,328,32D,331,1E0C,1E0D,1E24,1E25,1E3E,1E3F,1E62,1E63,1E6C,1E6D,1E80-1E85,1EB8-1EBD,1ECA-1ECD,1EE4,1EE5,1EF2,1EF3,2010-2015,2018-201E,2022,2026,2032,2033,2039,203A,20AC,2116 \
  --layout-features=mark,mkmk,ccmp,kern,locl \
  --no-hinting --desubroutinize --name-IDs=0,13,14 --drop-tables+=DSIG \
  --flavor=woff2 --output-file=fira-sans-black.woff2
