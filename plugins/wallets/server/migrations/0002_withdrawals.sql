create table withdrawals (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  status text not null check (status in ('requested', 'approved', 'rejected', 'paid', 'bounced')),
  status_by bigint not null,
  status_by_name text not null,
  status_at timestamptz not null,
  uuid uuid not null default gen_random_uuid(),
  wallet_id bigint not null references wallets (id),
  amount bigint not null check (amount > 0),
  bank_code text not null,
  bank_number text not null,
  holder_name text not null,
  reason text,
  bank_reference text,
  search text not null
);
create unique index withdrawals_uuid on withdrawals (uuid);
create index withdrawals_created_at on withdrawals (created_at, id);
create index withdrawals_status on withdrawals (status, created_at, id);
create index withdrawals_wallet on withdrawals (wallet_id, created_at);
create index withdrawals_search on withdrawals using gin (search gin_trgm_ops);

-- People find one by its code, and by whose wallet it is.
create function fill_withdrawal_search() returns trigger language plpgsql as $$
begin
  new.search := core.fold('RT-' || lpad(new.id::text, 6, '0') || ' ' || new.holder_name || ' ' || (
    select phone_number || ' ' || user_name || ' ' || full_name from wallets.wallets where id = new.wallet_id
  ));
  return new;
end $$;
create trigger withdrawals_search_filled before insert or update of holder_name, wallet_id on withdrawals
  for each row execute function fill_withdrawal_search();
