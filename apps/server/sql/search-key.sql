-- What is looked through when people search: the same as `searchKey` (domain/names) makes of what is typed. Without accents,
-- apostrophes and capitals; letters that are one with their mark are the plain letter. Plain names, which most are, cost little.
create or replace function search_key(name text) returns text
language sql immutable parallel safe
return case when octet_length(name) = char_length(name)
  then lower(translate(name, '''`', ''))
  else replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f''’‘ʼ´`]', '', 'g')),
      'ØøÐðĐđĦħŁłı', 'ooddddhhlli'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  end;
