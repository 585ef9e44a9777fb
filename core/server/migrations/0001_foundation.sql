-- What every other migration may rely on: accent-insensitive search and Vietnamese order.

create extension if not exists unaccent schema public;
create extension if not exists pg_trgm schema public;

-- Text as people search it: lower case, without accents, đ as d; composed and decomposed input alike.
-- unaccent() is only "stable" because its dictionary could change; naming the dictionary lets an index rely on it.
-- The collation is named because under a C locale lower() would leave Đ as it is.
create function core.fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfc)) collate "und-x-icu");

create collation core.vi (provider = icu, locale = 'vi');
