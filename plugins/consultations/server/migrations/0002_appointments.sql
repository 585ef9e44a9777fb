create table absences (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- null: a holiday of all doctors
  doctor_id bigint references doctors (id) on delete cascade,
  from_day date not null,
  from_time text not null,
  to_day date not null,
  to_time text not null,
  reason text not null,
  search text generated always as (core.fold(reason)) stored,
  check ((from_day, from_time) <= (to_day, to_time))
);
create index absences_days on absences (to_day, from_day);
create index absences_doctor on absences (doctor_id);

create table appointments (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  status_by bigint not null,
  status_by_name text not null,
  status_at timestamptz not null,
  doctor_id bigint not null references doctors (id),
  time timestamptz not null,
  minutes integer not null check (minutes > 0),
  ends_at timestamptz not null check (ends_at > time),
  payment_status text not null check (payment_status in ('new', 'paid', 'fail', 'refund')),
  amount bigint not null check (amount >= 0),
  full_name text not null,
  phone_number text not null,
  email text,
  birthday date,
  gender text check (gender in ('male', 'female', 'other')),
  note text,
  language text not null check (language in ('vi', 'en')),
  reason text,
  reminded_at timestamptz,
  customer_id bigint,
  request_code text,
  search text generated always as (core.fold('LH-' || lpad(id::text, 6, '0') || ' ' || full_name || ' ' || phone_number)) stored,
  -- One doctor never has two that overlap; what is rejected frees its time. A range of one number stands for the doctor, which needs no extension.
  constraint appointments_free exclude using gist (int8range(doctor_id, doctor_id, '[]') with &&, tstzrange(time, ends_at) with &&)
    where (status <> 'rejected')
);
create unique index appointments_request on appointments (request_code);
create index appointments_time on appointments (time, id);
create index appointments_status on appointments (status, payment_status, time);
create index appointments_doctor on appointments (doctor_id, time);
create index appointments_author on appointments (created_by);
create index appointments_phone on appointments (phone_number);
create index appointments_search on appointments using gin (search gin_trgm_ops);
