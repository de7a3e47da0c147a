-- fold() makes letters equal that readers write for one another: in Amharic, Ajami and other
-- spellings of Arabic letters, Tifinagh and N'Ko, and the digits of N'Ko, Adlam and Vai. What was
-- folded before is folded again, where it has one of these letters.

create function has_refolded_letters(value text) returns boolean
language sql immutable parallel safe
return normalize(value, NFKD) ~ '['
  'ሃሐሑሒሓሔሕሖሗኀኁኂኃኄኅኆኇኈኸኹኺኻኼኽኾ'
  'ሠሡሢሣሤሥሦሧኣዐዑዒዓዔዕዖፀፁፂፃፄፅፆፇ'
  'ቈቍኰኵጐጕ'
  'پچژٹڈڑڤڥڢڨڧگڭݣڪھںېے'
  'ⴵⴾⵁⵂⵆⵈⵋⵌⵗⵘⵤ'
  'ߨߩߪ'
  '߀߁߂߃߄߅߆߇߈߉𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙꘠꘡꘢꘣꘤꘥꘦꘧꘨꘩'
  '\U0001e94b\u2d7f\U00016af0-\U00016af4\u07fe\u07ff]';

-- Keywords are counted as they are folded: the counts of the former ones are taken back first.
create temporary table refolded_movies on commit drop as
select id, keywords from movies where has_refolded_letters(keywords);
update movies set keywords = null where id in (select id from refolded_movies);

drop index channels_search_trigrams;
drop index flags_details_trigrams;

create or replace function fold(value text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(replace(replace(replace(replace(translate(
  regexp_replace(
    normalize(replace(value, '´', ''), NFKD) collate "C",
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489'
    '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
    '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
    '\u08ca-\u08e1\u08e3-\u08ff\u07eb-\u07f3\u07fa\u07fd\u135d-\u135f\U0001e944-\U0001e94b\u2d7f\U00016af0-\U00016af4'
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
  'پچژٹڈڑڤڥڢڨڧگڭݣڪھںېے'
  'ሃሐሑሒሓሔሕሖሗኀኁኂኃኄኅኆኇኈኸኹኺኻኼኽኾ'
  'ሠሡሢሣሤሥሦሧኣዐዑዒዓዔዕዖፀፁፂፃፄፅፆፇ'
  'ቈቍኰኵጐጕ'
  'ⴵⴾⵁⵂⵆⵈⵋⵌⵗⵘⵤ'
  'ߨߩߪ'
  '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
  '߀߁߂߃߄߅߆߇߈߉𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙꘠꘡꘢꘣꘤꘥꘦꘧꘨꘩',
  ' eaionrtslhdumcygkbfwpvjxzqeaionrtslhdumcygkbfwpvjxzq'
  'aaaaaabbbbbbcccccddddddddddeeeeeeeeffggggggghhhh'
  'iiiiiijjjjkkllllllmnnnnnnnoooooopprrrrrssstttttt'
  'uuuuuvvvvvwwyyyyzzzzzzzæœßþ'
  'αβγδεζηθικλμνξοπρστυφχψωσ'
  'абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'
  '𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃'
  'اييههههك'
  'بجزتدرفففققككككهنيي'
  'ሀሀሁሂሀሄህሆኋሀሁሂሀሄህሆሇሆሀሁሂሀሄህሆ'
  'ሰሱሲሳሴስሶሷአአኡኢአኤእኦጸጹጺጻጼጽጾጿ'
  'ቆቁኮኩጎጉ'
  'ⴶⴽⵀⵀⵅⵇⵊⵊⵖⵖⵣ'
  'ߖߗߙ'
  '01234567890123456789'
  '012345678901234567890123456789'
), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
  '[\u0001-/:-@[-`{-\u00bf×÷\u1400\u1680\u2010-\u2029\u2030-\u205e\u20a0-\u20cf\u2100-\u2bff'
  '\u2cf9-\u2cff\u2d70\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0\u30fb'
  '\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d'
  '\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\ufd3e-\ufd4f\ufdcf\ufdfd-\ufdff\u07f6-\u07f9\u07fe\u07ff'
  '\u1360-\u1368\u1800-\u180a\ua60d-\ua60f\ua6f2-\ua6f7\U0001e95e\U0001e95f'
  '\ufffc\ufffd\U0001f000-\U0001faff]+', ' ', 'g'
));

-- Two names of one creator may now be the same.
delete from creator_names using creator_names as other
where other.creator_id = creator_names.creator_id and other.folded_name < creator_names.folded_name
  and fold(other.name) = fold(creator_names.name);

-- A stored column is computed anew when what it is computed from is written.
update movies set title = title where has_refolded_letters(title);
update movies set keywords = refolded_movies.keywords
from refolded_movies where refolded_movies.id = movies.id;
update creators set name = name, bio = bio where has_refolded_letters(concat(name, bio));
update creator_names set name = name where has_refolded_letters(name);
update movie_cast set name = name where has_refolded_letters(name);
update movie_crew set name = name where has_refolded_letters(name);
update profiles set display_name = display_name, bio = bio
where has_refolded_letters(concat(display_name, bio));
update reviews set review_text = review_text where has_refolded_letters(review_text);

create index channels_search_trigrams on channels using gin (
  fold(title || ' ' || coalesce(handle, '') || ' ' || coalesce(owner, '')) public.gin_trgm_ops
);
create index flags_details_trigrams on flags using gin (fold(details) public.gin_trgm_ops)
  with (fastupdate = off) where details is not null;

delete from search_words where has_refolded_letters(word);
select index_movies(array(
  select movie_id from movie_search where has_refolded_letters(all_words::text)
));

drop function has_refolded_letters(text);
