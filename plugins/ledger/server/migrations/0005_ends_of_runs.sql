-- the first and the last number of a run are read with each ribbon
create index books_run on books (run_id, first) where deleted_at is null;
