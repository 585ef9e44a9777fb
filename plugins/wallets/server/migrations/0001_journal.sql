create table wallets (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  uuid uuid not null default gen_random_uuid(),
  phone_number text not null,
  user_name text not null,
  full_name text not null,
  search text generated always as (core.fold(phone_number || ' ' || user_name || ' ' || full_name)) stored
);
create unique index wallets_uuid on wallets (uuid);
create unique index wallets_phone_number on wallets (phone_number);
create index wallets_created_at on wallets (created_at, id);
create index wallets_search on wallets using gin (search gin_trgm_ops);

-- Where money stands. What belongs to a wallet has a guarded balance; what is outside (our bank) is only the other side of postings.
create table accounts (
  id bigint primary key generated always as identity,
  name text not null unique,
  kind text not null check (kind in ('available', 'held', 'outside')),
  wallet_id bigint references wallets (id),
  balance bigint constraint accounts_not_below_zero check (balance >= 0),
  check ((kind = 'outside') = (balance is null)),
  check ((kind = 'outside') = (wallet_id is null))
);
create unique index accounts_wallet on accounts (wallet_id, kind);
insert into accounts (name, kind) values ('bank', 'outside'), ('payouts', 'outside');

create table postings (
  id bigint primary key generated always as identity,
  -- Names the posting for ever: a second one of the same name is the same one.
  reference text not null unique,
  kind text not null check (kind in ('recharge', 'hold', 'release', 'withdraw', 'payout', 'bounce')),
  reason text not null,
  author_id bigint not null,
  author_name text not null,
  created_at timestamptz not null default clock_timestamp()
);

create table entries (
  id bigint primary key generated always as identity,
  posting_id bigint not null references postings (id),
  account_id bigint not null references accounts (id),
  amount bigint not null check (amount <> 0),
  -- Of a guarded balance.
  balance_after bigint
);
create index entries_posting on entries (posting_id);
create index entries_account on entries (account_id, id);

-- The entries of a posting sum to zero when its transaction ends, whoever wrote them.
create function check_posting() returns trigger language plpgsql as $$
declare
  posting bigint := case tg_table_name when 'postings' then new.id else (to_jsonb(new) ->> 'posting_id')::bigint end;
  total numeric;
begin
  select sum(amount) into total from wallets.entries where posting_id = posting;
  if total is distinct from 0 then
    raise exception 'the entries of posting % sum to %', posting, coalesce(total::text, 'nothing') using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger postings_balance after insert on postings deferrable initially deferred for each row execute function check_posting();
create constraint trigger entries_balance after insert on entries deferrable initially deferred for each row execute function check_posting();
