-- Lenses and frames that opticians sell.
create table lenses (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  search text generated always as (core.fold(name)) stored
);
create unique index lenses_name on lenses (lower(name));
create index lenses_name_order on lenses (name collate core.vi, id);
create index lenses_search on lenses using gin (search gin_trgm_ops);

-- The copayment configuration as it stands: one share for each benefit, product and package.
create table bill_configs (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  type text not null check (type in ('insurance', 'copayment', 'voucher')),
  product_type text not null check (product_type in ('gong', 'trong')),
  package_type text not null check (package_type in ('essential', 'premium', 'vip')),
  value numeric(5, 2) not null check (value between 0 and 100),
  description text not null default '',
  search text generated always as (core.fold(type || ' ' || product_type || ' ' || package_type || ' ' || description)) stored
);
create unique index bill_configs_share on bill_configs (package_type, product_type, type);
create index bill_configs_search on bill_configs using gin (search gin_trgm_ops);

-- The whole configuration from a moment on. A claim keeps the version that it was made with.
create table bill_config_versions (
  version integer primary key,
  since timestamptz not null default clock_timestamp(),
  shares jsonb not null
);
insert into bill_config_versions (version, shares) values (1, '[]');

-- Changes at the same moment wait for each other: each version holds those before it.
create function lock_bill_config() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('claims.bill_config', 0));
  return null;
end $$;
create function keep_bill_config() returns trigger language plpgsql as $$
declare
  now_shares jsonb;
  last claims.bill_config_versions;
begin
  select coalesce(
      jsonb_agg(
        jsonb_build_object('type', type, 'productType', product_type, 'packageType', package_type, 'value', value)
        order by package_type, product_type, type
      ),
      '[]'
    )
    into now_shares from claims.bill_configs;
  select * into last from claims.bill_config_versions order by version desc limit 1;
  if last.shares is distinct from now_shares then
    insert into claims.bill_config_versions (version, shares) values (last.version + 1, now_shares);
  end if;
  return null;
end $$;
create trigger bill_configs_locked before insert or update or delete on bill_configs
  for each statement execute function lock_bill_config();
create trigger bill_configs_kept after insert or update or delete on bill_configs
  for each statement execute function keep_bill_config();

create table claims (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  stage text not null check (stage in ('draft', 'waiting', 'approved', 'success', 'withdrawn')),
  stage_by bigint not null,
  stage_by_name text not null,
  stage_at timestamptz not null,
  status integer not null generated always as (case stage
    when 'draft' then 3
    when 'waiting' then 1
    when 'approved' then 2
    when 'success' then 4
    else 5
  end) stored,
  payment_status text not null generated always as (case when stage = 'success' then 'paid' else 'new' end) stored,
  payment_method text check (payment_method in ('online', 'wallet', 'cash')),
  payment_reference text,
  claim_code text not null,
  full_name text not null,
  phone_number text not null,
  package_type text not null check (package_type in ('essential', 'premium', 'vip')),
  store_id bigint,
  store_name text,
  so_gcn text,
  bill_number text,
  bill_date date not null,
  bill_mv_info text,
  items jsonb not null,
  sent_total bigint,
  sent_insurance bigint,
  sent_voucher bigint,
  sent_payment bigint,
  config_version integer not null references bill_config_versions (version),
  total bigint not null check (total >= 0),
  payment_amount bigint not null check (payment_amount between 0 and total),
  reason text,
  search text generated always as (core.fold(
    claim_code || ' ' || full_name || ' ' || phone_number || ' ' || coalesce(store_name, '') || ' ' || coalesce(bill_number, '') || ' '
      || coalesce(so_gcn, '')
  )) stored,
  -- what is paid was paid in some way
  check ((stage = 'success') = (payment_method is not null))
);

-- The prefix of the settings, the year and the id: `BT-26-00042`.
create function complete_claim_code() returns trigger language plpgsql as $$
begin
  new.claim_code := new.claim_code || to_char(new.created_at at time zone 'Asia/Ho_Chi_Minh', 'YY') || '-'
    || lpad(new.id::text, greatest(5, length(new.id::text)), '0');
  return new;
end $$;
create trigger claims_code before insert on claims for each row execute function complete_claim_code();

create unique index claims_code on claims (claim_code);
create index claims_created_at on claims (created_at, id);
create index claims_status on claims (status, created_at, id);
create index claims_store on claims (store_id, status, created_at, id);
create index claims_phone on claims (phone_number, created_at, id);
create index claims_bill on claims (store_id, bill_number) where bill_number is not null;
create index claims_search on claims using gin (search gin_trgm_ops);
