import type { Migration } from './migration'

// A message from the upstream relay counts for a client here that subscribed to its topic. All other messages count for
// their publisher, and so do those from upstream that were stored before.
export const relayPayer: Migration = {
  id: 21,
  name: 'relay-payer',
  sql: `
    alter table relay_messages add column payer text;

    create or replace function count_relay_messages() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into relay_stored (messages, size) select count(*), sum(size) from added having count(*) > 0;
        insert into relay_share_lines (client, address, project, topic, messages, size)
        select coalesce(payer, publisher), address, project, topic, count(*), sum(size) from added
        group by 1, 2, 3, 4;
      elsif tg_op = 'UPDATE' then
        if new.size <> old.size then
          insert into relay_stored (size) values (new.size - old.size);
        end if;
        insert into relay_share_lines (client, address, project, topic, messages, size) values
          (coalesce(old.payer, old.publisher), old.address, old.project, old.topic, -1, -old.size),
          (coalesce(new.payer, new.publisher), new.address, new.project, new.topic, 1, new.size);
      elsif tg_op = 'DELETE' then
        insert into relay_stored (messages, size) select -count(*), -sum(size) from removed having count(*) > 0;
        insert into relay_share_lines (client, address, project, topic, messages, size)
        select coalesce(payer, publisher), address, project, topic, -count(*), -sum(size) from removed
        group by 1, 2, 3, 4;
      else
        insert into relay_stored (messages, size)
        select -sum(messages), -sum(size) from relay_stored having count(*) > 0;
        perform pg_advisory_xact_lock(7251904);
        update relay_share_lines set messages = 0, size = 0;
        update relay_shares set messages = 0, size = 0;
      end if;
      return null;
    end $$;
  `,
}
