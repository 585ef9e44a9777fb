-- Approved withdrawals on their way to the bank: one row is one file.
create table payouts (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  count integer not null check (count > 0),
  amount bigint not null check (amount > 0)
);
create index payouts_created_at on payouts (created_at, id);

-- A withdrawal is in one payout at most, for ever.
create table payout_items (
  withdrawal_id bigint primary key references withdrawals (id),
  payout_id bigint not null references payouts (id)
);
create index payout_items_payout on payout_items (payout_id, withdrawal_id);

-- The website's name for a request: there is one withdrawal for each.
alter table withdrawals add column request_code text;
create unique index withdrawals_request_code on withdrawals (request_code);

-- What the nightly proof of the journal found.
create table proofs (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  day date not null,
  accounts integer not null,
  postings bigint not null,
  faults integer not null,
  -- The first of them: [{ "account": "available:7", "balance": 5, "entries": 4 }]
  named jsonb not null
);
