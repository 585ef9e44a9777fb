create table specialties (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  search text generated always as (core.fold(name)) stored
);
create unique index specialties_name on specialties (lower(name));

create table slots (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hours integer not null check (hours between 0 and 23),
  minutes integer not null check (minutes between 0 and 59),
  active boolean not null default true
);
create unique index slots_time on slots (hours, minutes);

create table doctors (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- without: nobody signs in as this doctor
  account_id bigint,
  name text not null,
  description text not null,
  experience_years integer not null check (experience_years between 0 and 80),
  specialty_ids bigint[] not null check (cardinality(specialty_ids) > 0),
  training_process jsonb not null default '[]',
  work_process jsonb not null default '[]',
  career_achievements text not null default '',
  avatar text,
  appointment_minutes integer not null default 30 check (appointment_minutes between 5 and 240),
  is_active boolean not null default true,
  search text generated always as (core.fold(name)) stored
);
create unique index doctors_account on doctors (account_id);
create index doctors_created_at on doctors (created_at, id);
create index doctors_name on doctors (name collate core.vi, id);
create index doctors_specialties on doctors using gin (specialty_ids);
