-- fold() of migration 0001 with the same answers, much sooner: translate() looks each letter up in
-- its list from the start, so the list now begins with the commonest, which stay as they are.
create or replace function fold(value text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(replace(replace(replace(replace(translate(
  regexp_replace(
    normalize(replace(value, '´', ''), NFKD) collate "C",
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489'
    '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
    '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
    '\u08ca-\u08e1\u08e3-\u08ff\u07eb-\u07f3\u07fa\u07fd\u135d-\u135f\U0001e944-\U0001e94a'
    '\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff'
    '''`‘’‛′\u02b9-\u02ff\u07f4\u07f5\ua78b\ua78cʔɁɂǀǁǂǃ]+', '', 'g'
  ),
  ' eaionrtslhdumcygkbfwpvjxzqEAIONRTSLHDUMCYGKBFWPVJXZQ'
  'ȺⱥɑⱭɐⱯƀɃɓƁƂƃƈƇȼȻɕđĐɗƊɖƉðÐƌƋɛƐǝƎəƏɇɆƒƑɠƓɣƔǥǤɡħĦɦꞪ'
  'ıɨƗɩƖɪɉɈɟȷƙƘłŁƚȽɫɬɱŋŊɲƝƞȠɳøØɔƆɵƟƥƤɽⱤɾɍɌʃƩʂŧŦƭƬʈƮ'
  'ʉɄʊƱɯʋƲⱱʌɅⱳⱲƴƳɏɎƶƵȥȤʒƷʐÆŒẞÞ'
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς'
  'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ'
  '𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡'
  'ٱىیةۃہەک'
  '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  ' eaionrtslhdumcygkbfwpvjxzqeaionrtslhdumcygkbfwpvjxzq'
  'aaaaaabbbbbbcccccddddddddddeeeeeeeeffggggggghhhh'
  'iiiiiijjjjkkllllllmnnnnnnnoooooopprrrrrssstttttt'
  'uuuuuvvvvvwwyyyyzzzzzzzæœßþ'
  'αβγδεζηθικλμνξοπρστυφχψωσ'
  'абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'
  '𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃'
  'اييههههك'
  '01234567890123456789'
), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
  '[\u0001-/:-@[-`{-\u00bf×÷\u1400\u1680\u2010-\u2029\u2030-\u205e\u20a0-\u20cf\u2100-\u2bff'
  '\u2cf9-\u2cff\u2d70\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0\u30fb'
  '\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d'
  '\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\ufd3e-\ufd4f\ufdcf\ufdfd-\ufdff\u07f6-\u07f9'
  '\u1360-\u1368\u1800-\u180a\ua60d-\ua60f\ua6f2-\ua6f7\U0001e95e\U0001e95f'
  '\ufffc\ufffd\U0001f000-\U0001faff]+', ' ', 'g'
));
