-- Which day of a daily job was started last. The row is changed in the transaction that puts the job into the queue.
create table schedules (
  plugin text not null,
  -- Name of the job.
  kind text not null,
  last_day date not null,
  job_id uuid,
  primary key (plugin, kind)
);
