import type { Migration } from './migration'

// How much space events take, by project: a ledger like the relay's, whose sum is always right and whose writers never
// wait for each other. Events from before this migration count with a typical size.
//
// probe_writes() tests whether anything can be stored at all: it asks the disk for a new file with one page and gives it
// back. If a backup locks the table, it makes a small write instead. Both fail if the database is read-only.
export const storage: Migration = {
  id: 7,
  name: 'storage',
  sql: `
    alter table events add column size integer not null default 300;
    create index events_by_project on events (project_id, id);

    create table events_stored (
      id bigserial primary key,
      project_id text not null,
      events bigint not null,
      size bigint not null
    ) with (vacuum_truncate = false);

    create function count_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into events_stored (project_id, events, size)
        select project_id, count(*), sum(size) from added group by project_id;
      elsif tg_op = 'DELETE' then
        insert into events_stored (project_id, events, size)
        select project_id, -count(*), -sum(size) from removed group by project_id;
      else
        insert into events_stored (project_id, events, size)
        select project_id, -sum(events), -sum(size) from events_stored group by project_id;
      end if;
      return null;
    end $$;
    create trigger events_added after insert on events
      referencing new table as added for each statement execute function count_events();
    create trigger events_removed after delete on events
      referencing old table as removed for each statement execute function count_events();
    create trigger events_emptied after truncate on events
      for each statement execute function count_events();

    insert into events_stored (project_id, events, size)
    select project_id, count(*), sum(size) from events group by project_id;

    create table write_probe (at timestamptz not null, filler char(4000) not null);
    alter table write_probe alter column filler set storage plain;
    insert into write_probe values (now(), '');

    create function probe_writes() returns void language plpgsql set lock_timeout = '100ms' as $$
    begin
      truncate write_probe;
      insert into write_probe values (now(), '');
      raise exception using errcode = 'LK001';
    exception
      when sqlstate 'LK001' then null;
      when lock_not_available then update write_probe set at = now();
    end $$;
  `,
}
