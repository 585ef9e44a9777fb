create table reviews (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  doctor_id bigint not null references doctors (id) on delete cascade,
  customer_name text not null,
  rating integer not null check (rating between 1 and 5),
  message text not null,
  is_publish boolean not null default false,
  search text generated always as (core.fold(customer_name || ' ' || message)) stored
);
create index reviews_created_at on reviews (created_at, id);
create index reviews_doctor on reviews (doctor_id);

create table contacts (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  first_name text not null,
  last_name text not null,
  company text not null,
  email text not null,
  message text not null,
  how_heard text not null,
  language text not null check (language in ('vi', 'en')),
  answered_at timestamptz,
  search text generated always as (core.fold(last_name || ' ' || first_name || ' ' || company || ' ' || email)) stored
);
create index contacts_created_at on contacts (created_at, id);
create index contacts_waiting on contacts (created_at) where answered_at is null;

create table contact_replies (
  id bigint primary key generated always as identity,
  contact_id bigint not null references contacts (id) on delete cascade,
  at timestamptz not null default now(),
  by_name text not null,
  message text not null
);
create index contact_replies_contact on contact_replies (contact_id, id);
