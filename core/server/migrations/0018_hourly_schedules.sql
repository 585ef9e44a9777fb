-- The moment of the latest run of a job that runs every hour; null for daily ones.
alter table schedules add column last_run timestamptz;
