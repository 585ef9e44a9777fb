-- Sums of a file that were asked for once: of the same bytes, read and mapped in the same way, they stay the same.
create table file_cells (
  file_id bigint not null references import_files (id) on delete cascade,
  key text not null,
  created_at timestamptz not null default now(),
  cells jsonb not null,
  primary key (file_id, key)
);
