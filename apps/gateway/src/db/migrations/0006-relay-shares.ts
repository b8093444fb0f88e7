import type { Migration } from './migration'

// How much each client, address, project and topic stores, so that nobody can fill the relay for everybody else. As with
// relay_stored, writers add lines and never wait for each other; foldShares adds them up. We also record the topics that
// somebody subscribes to: a message to any other topic is not kept for long.
export const relayShares: Migration = {
  id: 6,
  name: 'relay-shares',
  sql: `
    alter table relay_messages
      add column address text not null default '',
      add column project text not null default '';
    alter table relay_acks add column address text not null default '';

    create table relay_topics (
      topic bytea primary key,
      address text not null default '',
      expires_at bigint not null
    );
    create index relay_topics_by_expiry on relay_topics (expires_at);

    create table relay_share_lines (
      client text,
      address text,
      project text,
      topic bytea,
      messages bigint not null default 0,
      notes bigint not null default 0,
      size bigint not null default 0
    ) with (vacuum_truncate = false, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

    create table relay_shares (
      kind text not null,
      owner text not null,
      messages bigint not null,
      notes bigint not null,
      size bigint not null,
      bytes bigint not null generated always as (size + messages * 500 + notes * 200) stored,
      primary key (kind, owner)
    ) with (fillfactor = 70);
    create index relay_shares_largest on relay_shares (kind, bytes);

    create or replace function count_relay_messages() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into relay_stored (messages, size) select count(*), sum(size) from added having count(*) > 0;
        insert into relay_share_lines (client, address, project, topic, messages, size)
        select publisher, address, project, topic, count(*), sum(size) from added group by 1, 2, 3, 4;
      elsif tg_op = 'UPDATE' then
        if new.size <> old.size then
          insert into relay_stored (size) values (new.size - old.size);
        end if;
        insert into relay_share_lines (client, address, project, topic, messages, size) values
          (old.publisher, old.address, old.project, old.topic, -1, -old.size),
          (new.publisher, new.address, new.project, new.topic, 1, new.size);
      elsif tg_op = 'DELETE' then
        insert into relay_stored (messages, size) select -count(*), -sum(size) from removed having count(*) > 0;
        insert into relay_share_lines (client, address, project, topic, messages, size)
        select publisher, address, project, topic, -count(*), -sum(size) from removed group by 1, 2, 3, 4;
      else
        insert into relay_stored (messages, size)
        select -sum(messages), -sum(size) from relay_stored having count(*) > 0;
        perform pg_advisory_xact_lock(7251904);
        update relay_share_lines set messages = 0, size = 0;
        update relay_shares set messages = 0, size = 0;
      end if;
      return null;
    end $$;
    drop trigger relay_messages_replaced on relay_messages;
    create trigger relay_messages_replaced after update on relay_messages
      for each row execute function count_relay_messages();

    create function recount_relay_notes() returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7251904);
      update relay_share_lines set notes = 0;
      update relay_shares set notes = 0;
      insert into relay_share_lines (address, notes)
      select address, count(*) from (
        select address from relay_acks union all select address from relay_topics
      ) left_over group by address;
    end $$;

    create or replace function count_relay_acks() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into relay_stored (acks) select count(*) from added having count(*) > 0;
        insert into relay_share_lines (address, notes) select address, count(*) from added group by address;
      elsif tg_op = 'DELETE' then
        insert into relay_stored (acks) select -count(*) from removed having count(*) > 0;
        insert into relay_share_lines (address, notes) select address, -count(*) from removed group by address;
      else
        insert into relay_stored (acks) select -sum(acks) from relay_stored having count(*) > 0;
        perform recount_relay_notes();
      end if;
      return null;
    end $$;

    create function count_relay_topics() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into relay_share_lines (address, notes) select address, count(*) from added group by address;
      elsif tg_op = 'DELETE' then
        insert into relay_share_lines (address, notes) select address, -count(*) from removed group by address;
      else
        perform recount_relay_notes();
      end if;
      return null;
    end $$;
    create trigger relay_topics_added after insert on relay_topics
      referencing new table as added for each statement execute function count_relay_topics();
    create trigger relay_topics_removed after delete on relay_topics
      referencing old table as removed for each statement execute function count_relay_topics();
    create trigger relay_topics_emptied after truncate on relay_topics
      for each statement execute function count_relay_topics();

    insert into relay_share_lines (client, topic, messages, size)
    select publisher, topic, count(*), sum(size) from relay_messages group by publisher, topic;
    insert into relay_topics (topic, expires_at)
    select distinct topic, (extract(epoch from now()) * 1000)::bigint + 2592000000 from relay_messages;
  `,
}
