create table campaigns (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  company_id bigint not null,
  product_type integer not null,
  premium_from bigint not null check (premium_from >= 0),
  premium_to bigint not null,
  promo_code_id bigint not null references promo_codes (id),
  -- Calendar days in Asia/Ho_Chi_Minh, both included; null: open on that side.
  starts_on date,
  ends_on date,
  -- When the customers below were found; null: nobody could name them yet.
  customers_found_at timestamptz,
  search text generated always as (core.fold(name)) stored,
  check (premium_from <= premium_to),
  check (starts_on <= ends_on)
);
create index campaigns_created_at on campaigns (created_at, id);
create index campaigns_name on campaigns (name collate core.vi, id);
create index campaigns_promo_code on campaigns (promo_code_id);
create index campaigns_search on campaigns using gin (search gin_trgm_ops);

-- As they were when the campaign was made. Whether one has used the code stands with the users of the code.
create table campaign_customers (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  campaign_id bigint not null references campaigns (id) on delete cascade,
  customer_id bigint not null,
  full_name text not null,
  phone_number text not null,
  email text,
  search text generated always as (core.fold(full_name || ' ' || phone_number || ' ' || coalesce(email, ''))) stored
);
create unique index campaign_customers_once on campaign_customers (campaign_id, customer_id);
create index campaign_customers_sorted on campaign_customers (campaign_id, full_name collate core.vi, id);
