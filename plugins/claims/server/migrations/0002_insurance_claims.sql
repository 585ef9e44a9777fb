-- Claims for something other than glasses: the website sends them.
create table insurance_claims (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  status text not null check (status in ('waiting_approved', 'approved', 'rejected', 'completed', 'cancelled')),
  status_by bigint not null,
  status_by_name text not null,
  status_at timestamptz not null,
  claim_code text not null,
  request_code text not null,
  full_name text not null,
  phone_number text not null,
  email text,
  language text not null check (language in ('vi', 'en')),
  product_name text not null,
  so_gcn text,
  occurred_on date not null,
  description text,
  payment_amount bigint not null check (payment_amount >= 0),
  reason text,
  search text generated always as (core.fold(
    claim_code || ' ' || request_code || ' ' || full_name || ' ' || phone_number || ' ' || product_name || ' ' || coalesce(so_gcn, '')
  )) stored
);
create trigger insurance_claims_code before insert on insurance_claims for each row execute function complete_claim_code();
create unique index insurance_claims_code_key on insurance_claims (claim_code);
create unique index insurance_claims_request_code on insurance_claims (request_code);
create index insurance_claims_created_at on insurance_claims (created_at, id);
create index insurance_claims_status on insurance_claims (status, created_at, id);
create index insurance_claims_search on insurance_claims using gin (search gin_trgm_ops);

-- Reviews that customers were asked for. Of the token only a hash is kept.
create table claim_reviews (
  id bigint primary key generated always as identity,
  claim_id bigint not null references insurance_claims (id),
  token_hash text not null unique,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rating integer check (rating between 1 and 5),
  message text,
  rated_at timestamptz,
  check ((rating is null) = (rated_at is null))
);
create index claim_reviews_claim on claim_reviews (claim_id, asked_at);
