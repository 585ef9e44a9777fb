create table promo_codes (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  coupon_code text not null,
  description text not null,
  type text not null check (type in ('VND', 'PERCENTAGE')),
  -- Whole đồng, or percent with two decimals.
  value numeric(18, 2) not null,
  maximum bigint check (maximum > 0),
  minimum_price bigint check (minimum_price > 0),
  -- Calendar days in Asia/Ho_Chi_Minh, both included.
  starts_on date not null,
  ends_on date not null,
  is_active boolean not null default true,
  is_private boolean not null default false,
  usage_limit integer not null,
  number_of_time_usage integer not null default 0,
  -- What the code holds for; with neither products nor lines, everything.
  product_ids bigint[] not null default '{}',
  product_types integer[] not null default '{}',
  benefit_ids bigint[] not null default '{}',
  store_ids bigint[] not null default '{}',
  -- Every line of business with something to use the code on: for filters, kept by the server.
  usable_lines integer[] not null,
  search text generated always as (core.fold(coupon_code || ' ' || description)) stored,
  check (starts_on <= ends_on),
  check (case type when 'VND' then value >= 1 and value = trunc(value) and maximum is null else value > 0 and value <= 100 end),
  -- The last guard of the limit, behind the one of the redeeming statement.
  check (usage_limit >= 1 and number_of_time_usage between 0 and usage_limit)
) with (fillfactor = 85);
create unique index promo_codes_coupon_code on promo_codes (coupon_code);
create index promo_codes_created_at on promo_codes (created_at, id);
create index promo_codes_starts_on on promo_codes (starts_on, id);
create index promo_codes_ends_on on promo_codes (ends_on, id);
-- All that the list filters by: matches are counted in this index, without touching the table.
create index promo_codes_filters on promo_codes (is_active, ends_on, starts_on, type, usable_lines);
create index promo_codes_search on promo_codes using gin (search gin_trgm_ops);
create index promo_codes_products on promo_codes using gin (product_ids);
create index promo_codes_private on promo_codes (coupon_code) where is_private;

-- Whom a private code is for; each may use it once.
create table promo_code_users (
  id bigint primary key generated always as identity,
  promo_code_id bigint not null references promo_codes (id) on delete cascade,
  phone_number text not null,
  customer_id bigint,
  name text not null default '',
  -- The purchase that used it; null: not yet.
  applied_by text,
  applied_at timestamptz
);
create unique index promo_code_users_phone on promo_code_users (promo_code_id, phone_number);

create table redemptions (
  id bigint primary key generated always as identity,
  promo_code_id bigint not null references promo_codes (id),
  order_ref text not null,
  customer_id bigint,
  phone_number text,
  product_id bigint not null,
  discount bigint not null check (discount >= 0),
  -- The account in whose work it was redeemed.
  redeemed_by bigint not null,
  redeemed_at timestamptz not null default now()
);
create unique index redemptions_order_ref on redemptions (order_ref);
create index redemptions_promo_code on redemptions (promo_code_id, redeemed_at, id);
