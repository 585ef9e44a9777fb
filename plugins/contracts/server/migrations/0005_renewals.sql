-- When contracts of a product are noticed, and the fee that is told; the row without a product is for all others.
create table renewal_rules (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  product_id bigint,
  notice_days integer not null check (notice_days between 1 and 180),
  retrial_fee bigint not null check (retrial_fee >= 0)
);
create unique index renewal_rules_product_key on renewal_rules (product_id) nulls not distinct;
insert into renewal_rules (product_id, notice_days, retrial_fee) values (null, 3, 0);

-- One for each contract: whatever runs twice makes no second one.
create table renewals (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  status text not null check (status in ('due', 'notified', 'renewed', 'lapsed')),
  status_by bigint not null,
  status_by_name text not null,
  status_at timestamptz not null,
  code text not null generated always as ('TT-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  contract_id bigint not null references contracts,
  product_id bigint not null,
  store_id bigint,
  seller_id bigint,
  ends_on date not null,
  answer_by date not null check (answer_by >= ends_on),
  retrial_fee bigint not null check (retrial_fee >= 0),
  by_phone boolean not null,
  notified_at timestamptz,
  cause text check (cause in ('declined', 'no_answer', 'contract_ended')),
  reason text,
  renewed_contract_id bigint references contracts,
  search text not null,
  check ((status = 'lapsed') = (cause is not null))
);
create unique index renewals_contract_key on renewals (contract_id);
create index renewals_created_at on renewals (created_at, id);
create index renewals_status on renewals (status, answer_by, id);
create index renewals_answer_by on renewals (answer_by, id);
create index renewals_ends_on on renewals (ends_on, id);
create index renewals_to_be_called on renewals (answer_by, id) where status = 'due' and by_phone;
create index renewals_store on renewals (store_id, answer_by, id) where store_id is not null;
create index renewals_seller on renewals (seller_id, answer_by, id) where seller_id is not null;
create index renewals_search on renewals using gin (search gin_trgm_ops);

-- People find one by its code, and by whatever finds its contract.
create function fill_renewal_search() returns trigger language plpgsql as $$
begin
  new.search := core.fold('TT-' || lpad(new.id::text, greatest(6, length(new.id::text)), '0')) || ' '
    || (select search from contracts.contracts where id = new.contract_id);
  return new;
end $$;
create trigger renewals_search_filled before insert on renewals for each row execute function fill_renewal_search();
