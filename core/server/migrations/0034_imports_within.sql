-- Rows of a file that refer to rows of the same file: by field the number of that row, and how many rows of the file stand above.
-- They are written from the top down, and undone from the bottom up.
alter table import_rows add column refers jsonb, add column depth integer not null default 0;
