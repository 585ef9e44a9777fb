-- Whoever reads why a reserve calculation failed reads it in their own language. What was written before is in one language only.
alter table reserve_runs
  alter column failure type jsonb using case when failure is not null then jsonb_build_object('vi', failure, 'en', failure) end;
