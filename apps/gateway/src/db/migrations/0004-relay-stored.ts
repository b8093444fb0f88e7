import type { Migration } from './migration'

// A ledger of what the relay stores. Its sum is always right, whoever inserts or deletes, and writers never wait for each
// other, because each adds a line of its own. foldStored adds up the lines.
export const relayStored: Migration = {
  id: 4,
  name: 'relay-stored',
  sql: `
    create table relay_stored (
      id bigserial primary key,
      messages bigint not null default 0,
      acks bigint not null default 0,
      size bigint not null default 0
    ) with (vacuum_truncate = false);

    create function count_relay_messages() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into relay_stored (messages, size) select count(*), sum(size) from added having count(*) > 0;
      elsif tg_op = 'UPDATE' then
        insert into relay_stored (size) values (new.size - old.size);
      elsif tg_op = 'DELETE' then
        insert into relay_stored (messages, size) select -count(*), -sum(size) from removed having count(*) > 0;
      else
        insert into relay_stored (messages, size)
        select -sum(messages), -sum(size) from relay_stored having count(*) > 0;
      end if;
      return null;
    end $$;
    create trigger relay_messages_added after insert on relay_messages
      referencing new table as added for each statement execute function count_relay_messages();
    create trigger relay_messages_replaced after update on relay_messages
      for each row when (old.size <> new.size) execute function count_relay_messages();
    create trigger relay_messages_removed after delete on relay_messages
      referencing old table as removed for each statement execute function count_relay_messages();
    create trigger relay_messages_emptied after truncate on relay_messages
      for each statement execute function count_relay_messages();

    create function count_relay_acks() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into relay_stored (acks) select count(*) from added having count(*) > 0;
      elsif tg_op = 'DELETE' then
        insert into relay_stored (acks) select -count(*) from removed having count(*) > 0;
      else
        insert into relay_stored (acks) select -sum(acks) from relay_stored having count(*) > 0;
      end if;
      return null;
    end $$;
    create trigger relay_acks_added after insert on relay_acks
      referencing new table as added for each statement execute function count_relay_acks();
    create trigger relay_acks_removed after delete on relay_acks
      referencing old table as removed for each statement execute function count_relay_acks();
    create trigger relay_acks_emptied after truncate on relay_acks
      for each statement execute function count_relay_acks();

    insert into relay_stored (messages, acks, size)
    select count(*), (select count(*) from relay_acks), coalesce(sum(size), 0) from relay_messages;
  `,
}
