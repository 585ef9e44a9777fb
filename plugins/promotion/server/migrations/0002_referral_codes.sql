create table referral_codes (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  link text not null,
  serial integer not null default 100,
  image text,
  content text not null,
  is_default boolean not null default false,
  search text generated always as (core.fold(name || ' ' || link)) stored
);
-- One at most.
create unique index referral_codes_default on referral_codes (is_default) where is_default;
create index referral_codes_serial on referral_codes (serial, id);
create index referral_codes_name on referral_codes (name collate core.vi, id);
create index referral_codes_updated_at on referral_codes (updated_at, id);
create index referral_codes_search on referral_codes using gin (search gin_trgm_ops);
