/**
 * SQL for `sql` of a test server: while `refusing.commits` has a row, a transaction with such a change fails when it is committed, after
 * everything in it has been done.
 * @param change such as `insert on glm_analysis.eda_items`
 */
export const refusingCommits = (change: string): string => `
  create schema refusing;
  create table refusing.commits (n int);
  create function refusing.refuse() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from refusing.commits) then raise exception 'this commit is refused'; end if;
      return null;
    end
  $$;
  create constraint trigger refuse after ${change} deferrable initially deferred for each row execute function refusing.refuse();`;
