-- One row is an order and its contract. The three states that other systems know follow from the stage.
create table contracts (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  stage text not null check (stage in (
    'new', 'awaiting', 'paid', 'approved', 'expired', 'failed', 'cancelled', 'refused', 'refunding', 'refunded'
  )),
  stage_by bigint not null,
  stage_by_name text not null,
  stage_at timestamptz not null,
  status text not null generated always as (case
    when stage in ('new', 'awaiting') then 'new'
    when stage in ('failed', 'cancelled') then 'fail'
    when stage = 'refunded' then 'refund'
    else 'paid'
  end) stored,
  status_contract text not null generated always as (case
    when stage in ('new', 'awaiting', 'failed', 'cancelled') then 'new'
    when stage = 'paid' then 'waiting_for_approve'
    when stage in ('refused', 'refunding', 'refunded') then 'refuse'
    else stage
  end) stored,
  order_status integer not null generated always as (case
    when stage = 'new' then 1
    when stage = 'awaiting' then 2
    when stage in ('paid', 'refused') then 3
    when stage in ('approved', 'expired') then 4
    else 5
  end) stored,
  code text not null,
  quotation_code text not null,
  so_gcn text,
  product_id bigint not null,
  product_name text not null,
  product_type integer not null,
  product_category text not null,
  company_id bigint not null,
  company_name text not null,
  sub_product text,
  contract_owner text not null,
  contract_phone_number text not null,
  owner_email text,
  owner_address text,
  owner_id_number text,
  customer_id bigint,
  language text not null check (language in ('vi', 'en')),
  license_plate text,
  vehicle_name text,
  vehicle_year integer,
  vehicle_seats integer,
  chassis_number text,
  coupon_code text,
  promotion_id bigint,
  type_discount text check (type_discount in ('percent', 'amount')),
  value_discount numeric,
  referral_code text,
  pre_tax_fee bigint not null check (pre_tax_fee >= 0),
  vat_rate numeric(5, 2) not null check (vat_rate between 0 and 100),
  vat bigint not null check (vat >= 0),
  discount bigint not null check (discount >= 0),
  total bigint not null generated always as (pre_tax_fee + vat) stored,
  res_payment bigint not null generated always as (greatest(0, pre_tax_fee + vat - discount)) stored,
  dist_channel text,
  branch_name text,
  store_id bigint,
  store_name text,
  seller_id bigint,
  seller_name text,
  effective_date date not null,
  expired_date date not null check (expired_date >= effective_date),
  created_day date not null generated always as ((created_at at time zone 'Asia/Ho_Chi_Minh')::date) stored,
  pay_before timestamptz not null,
  paid_at timestamptz,
  payment_gateway text,
  transaction_id text,
  reason text,
  search text generated always as (core.fold(
    code || ' ' || quotation_code || ' ' || coalesce(so_gcn, '') || ' ' || contract_owner || ' ' || contract_phone_number || ' '
      || coalesce(license_plate, '') || ' ' || product_name
  )) stored
);

-- The code is the prefix of the settings with the id, of six digits at least.
create function complete_contract_code() returns trigger language plpgsql as $$
begin
  new.code := new.code || lpad(new.id::text, greatest(6, length(new.id::text)), '0');
  return new;
end $$;
create trigger contracts_code before insert on contracts for each row execute function complete_contract_code();

create unique index contracts_code_key on contracts (code);
create unique index contracts_quotation_code_key on contracts (quotation_code);
create index contracts_created_at on contracts (created_at, id);
create index contracts_stage on contracts (stage, created_at, id);
create index contracts_status on contracts (status, created_at, id);
create index contracts_status_contract on contracts (status_contract, created_at, id);
create index contracts_order_status on contracts (order_status, created_at, id);
create index contracts_product_type on contracts (product_type, created_at, id);
create index contracts_res_payment on contracts (res_payment, id);
create index contracts_effective_date on contracts (effective_date, id);
create index contracts_expired_date on contracts (expired_date, id);
create index contracts_created_day on contracts (created_day);
create index contracts_in_force on contracts (expired_date) where stage = 'approved';
create index contracts_unpaid on contracts (pay_before) where stage in ('new', 'awaiting');
create index contracts_product on contracts (product_id, created_at, id);
create index contracts_phone on contracts (contract_phone_number, created_at, id);
create index contracts_promotion on contracts (promotion_id, created_at, id) where promotion_id is not null;
create index contracts_store on contracts (store_id, created_at, id) where store_id is not null;
create index contracts_seller on contracts (seller_id, created_at, id) where seller_id is not null;
create index contracts_search on contracts using gin (search gin_trgm_ops);
-- one index for all filters by a part of a text
create index contracts_texts on contracts using gin (
  core.fold(quotation_code) gin_trgm_ops,
  core.fold(so_gcn) gin_trgm_ops,
  core.fold(referral_code) gin_trgm_ops,
  core.fold(coupon_code) gin_trgm_ops,
  core.fold(product_name) gin_trgm_ops,
  core.fold(contract_owner) gin_trgm_ops,
  core.fold(contract_phone_number) gin_trgm_ops,
  core.fold(license_plate) gin_trgm_ops
);

create table insured_members (
  id bigint primary key generated always as identity,
  contract_id bigint not null references contracts on delete cascade,
  sort_order integer not null,
  full_name text not null,
  birthday date,
  id_number text,
  so_gcn text
);
create index insured_members_contract on insured_members (contract_id, sort_order);

-- Money that came in or went back. A contract is paid once and refunded once; a transaction of a gateway is one payment.
create table payments (
  id bigint primary key generated always as identity,
  contract_id bigint not null references contracts,
  kind text not null check (kind in ('payment', 'refund')),
  gateway text not null,
  transaction_id text not null,
  amount bigint not null check (amount >= 0),
  occurred_at timestamptz not null,
  by_id bigint not null,
  by_name text not null,
  created_at timestamptz not null default now()
);
create unique index payments_contract_key on payments (contract_id, kind);
create unique index payments_transaction_key on payments (gateway, transaction_id, kind);

create table payment_reports (
  id bigint primary key generated always as identity,
  contract_id bigint references contracts,
  gateway text not null,
  report_id text not null,
  quotation_code text not null,
  transaction_id text not null,
  status text not null check (status in ('paid', 'fail', 'refund')),
  amount bigint not null,
  occurred_at timestamptz not null,
  outcome text not null check (outcome in ('counted', 'refused')),
  why text,
  created_at timestamptz not null default now()
);
create unique index payment_reports_key on payment_reports (gateway, report_id);
create index payment_reports_contract on payment_reports (contract_id, id);
