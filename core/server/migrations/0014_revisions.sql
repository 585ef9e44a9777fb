-- What records held at each of their versions, for plugins whose resources say so.
create table revisions (
  plugin text not null,
  entity text not null,
  record_id bigint not null,
  version integer not null,
  at timestamptz not null default clock_timestamp(),
  user_name text,
  record_values jsonb not null,
  primary key (plugin, entity, record_id, version)
);
