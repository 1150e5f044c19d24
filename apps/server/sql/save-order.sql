-- Stores what the rules decided about one order, in one round trip and one transaction: the order and
-- its changed lines and payments, kitchen tickets and what of them is printed, ledger transfers, journal entries, the used approval
-- and the answer under its Idempotency-Key. It decides nothing but whether the decision still fits:
--   replayed    the key was used before: `reply` is the first answer; null while its provider is being asked
--   key_reused  … for a different request
--   busy        somebody else works on the restaurant, and it does not wait for that (`p_waits`)
--   conflict    the order has moved on since it was read
--   exists      a new order's id is taken by an order
--   stale_menu  the menu has changed since the prices were looked up
--   decided     what guests sent is on a bill already or was declined, or its id is taken (`guestOrder`)
--   day_closed  it counts from an earlier business date than it arrived on (`late`), and the Z of that one is made
--   saved       `reply` is the answer, with the order's number in it
-- Without a `p_reply` the key is reserved, with what is stored here, for the answer that comes when the provider's is settled.
-- An approval that was used in the meantime raises TS403, a payment id of another order TS409, a gift voucher on which there
-- is not what the decision took it for TS410, a tender to correct whose drawer was counted since TS411, or whose day is
-- closed TS412, a house account that does not owe what the decision took it to owe TS414, a new order's id that is a booking's or
-- an order's to collect TS415 (`isOwnId`: it is opened for just that one); then nothing is stored.
drop function if exists save_order(uuid, uuid, text, date, text, text, text, smallint, int, bigint, jsonb, jsonb, jsonb, jsonb,
  jsonb, jsonb, uuid, text);
drop function if exists save_order(uuid, text, uuid, text, date, text, text, text, smallint, int, bigint, jsonb, jsonb, jsonb,
  jsonb, jsonb, jsonb, uuid, text);

create or replace function save_order(
  p_restaurant_id uuid, p_location_ids text, p_by uuid, p_at text, p_business_date date,
  p_endpoint text, p_key text, p_fingerprint text, p_status smallint,
  p_expected_version int, p_menu_version bigint, p_order jsonb, p_lines jsonb, p_payments jsonb,
  p_tickets jsonb, p_transfers jsonb, p_events jsonb, p_approval_id uuid, p_reply text, p_waits boolean default true,
  out outcome text, out status smallint, out reply text, out seq bigint
)
language plpgsql as $$
#variable_conflict use_column
declare
  counter restaurant_counters;
  written record;
  v_order_id uuid := (p_order ->> 'id')::uuid;
  -- An order stays where it was placed, and what belongs to it says so.
  v_location_id uuid := (p_order ->> 'locationId')::uuid;
  v_number text := p_order ->> 'number';
  v_written int;
  v_month date;
  moved record;
  v_late text;
  v_is_reserved boolean := false;
  -- What was tapped long before it arrived counts from its tap; what is queued and forgotten by age goes by the arrival.
  v_received_at timestamptz := coalesce(p_order #>> '{late,receivedAt}', p_at)::timestamptz;
  v_at timestamptz := p_at::timestamptz;
  -- A cluster takes no cast of a text to a moment where a row is changed.
  v_bill_asked_at timestamptz := (p_order ->> 'billAskedAt')::timestamptz;
  v_closed_at timestamptz := (p_order ->> 'closedAt')::timestamptz;
  v_guest_order_id uuid := (p_order #>> '{guestOrder,id}')::uuid;
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', p_location_ids, true);
  status := p_status;
  -- Everything of a restaurant is ordered by this lock; it is held for one short statement.
  if p_waits then
    select * into strict counter from restaurant_counters c where c.restaurant_id = p_restaurant_id for update;
  else
    select * into counter from restaurant_counters c where c.restaurant_id = p_restaurant_id for update skip locked;
    if not found then
      outcome := 'busy';
      return;
    end if;
  end if;
  seq := counter.event_seq;

  if p_menu_version is not null and p_menu_version <> counter.menu_version then
    outcome := 'stale_menu';
    return;
  end if;

  reply := p_reply;
  if p_expected_version = 0 then
    counter.order_number := counter.order_number + 1;
    v_number := counter.order_number::text;
    -- Only now is the number known. Quotes inside JSON's strings are escaped, so this is the order's own field.
    reply := replace(p_reply, '"number":null', format('"number":"%s"', v_number));
  end if;

  if p_key is not null then
    insert into idempotency_keys (restaurant_id, actor, endpoint, key, fingerprint, status, reply, at)
    values (p_restaurant_id, p_by, p_endpoint, p_key, p_fingerprint, p_status, reply, v_received_at)
    on conflict do nothing;
    if not found then
      -- Reserved by an earlier step of this very command, and now answered.
      update idempotency_keys i set reply = p_reply
      where i.restaurant_id = p_restaurant_id and i.actor = p_by and i.endpoint = p_endpoint and i.key = p_key
        and i.fingerprint = p_fingerprint and i.reply is null and p_reply is not null;
      v_is_reserved := found;
      if not v_is_reserved then
        select case when i.fingerprint = p_fingerprint then 'replayed' else 'key_reused' end, i.status, i.reply
        into outcome, status, reply
        from idempotency_keys i
        where i.restaurant_id = p_restaurant_id and i.actor = p_by and i.endpoint = p_endpoint and i.key = p_key;
        return;
      end if;
    end if;
  end if;

  if p_order ? 'newGuest' then
    -- Not for an id that is taken: who has it since the guest was looked for is somebody else's to say (23505).
    insert into customers (restaurant_id, id, name, email, phone, allergies, allergy_note, phone_digits, version,
      created_at, created_by)
    values (p_restaurant_id, (p_order #>> '{newGuest,id}')::uuid, p_order #>> '{newGuest,name}', p_order #>> '{newGuest,email}',
      p_order #>> '{newGuest,phone}', nullif(p_order #> '{newGuest,allergies}', 'null'), p_order #>> '{newGuest,allergyNote}',
      p_order #>> '{newGuest,phoneDigits}', 1, v_at, p_by);
  end if;

  if p_order ? 'late' then
    select 'day_closed' into outcome from z_reports z
    where z.restaurant_id = p_restaurant_id and z.business_date = p_business_date and z.location_id = v_location_id
      and (p_order #>> '{late,receivedOn}')::date > p_business_date
    limit 1;
  end if;

  if outcome is null and v_guest_order_id is not null then
    -- What guests sent goes on a bill once: a new one when its id is not taken, one that waits while it is not decided.
    if p_order -> 'guestOrder' ? 'request' then
      perform from orders o where o.restaurant_id = p_restaurant_id and o.id = v_guest_order_id
      union all select from bookings b where b.restaurant_id = p_restaurant_id and b.id = v_guest_order_id
      union all select from guest_orders g where g.restaurant_id = p_restaurant_id and g.id = v_guest_order_id;
      if found then outcome := 'decided'; end if;
    else
      perform from guest_orders g where g.restaurant_id = p_restaurant_id and g.id = v_guest_order_id
        and g.order_id is null and g.state <> 'declined';
      if not found then outcome := 'decided'; end if;
    end if;
  end if;

  if outcome is null and p_expected_version = 0 then
    insert into orders (restaurant_id, id, location_id, number, state, version, order_type, table_id, table_name,
      joined_tables, covers, guest_name, business_date, opened_at, opened_by, served_by, bill_asked_at, closed_at, closed_on,
      course_timer, holds, fires, service_charge_bps, service_charge_removed, discounts, totals, total_pence, guest)
    values (p_restaurant_id, v_order_id, v_location_id, v_number, p_order ->> 'state', (p_order ->> 'version')::int,
      p_order ->> 'orderType', (p_order ->> 'tableId')::uuid, p_order ->> 'tableName',
      coalesce(nullif(p_order -> 'joinedTables', 'null'), '[]'), (p_order ->> 'covers')::smallint, p_order ->> 'guestName',
      (p_order ->> 'businessDate')::date, (p_order ->> 'openedAt')::timestamptz, (p_order ->> 'openedBy')::uuid,
      (p_order ->> 'servedBy')::uuid, v_bill_asked_at, v_closed_at, case when v_closed_at is not null then p_business_date end,
      nullif(p_order -> 'courseTimer', 'null'), coalesce(nullif(p_order -> 'holds', 'null'), '[]'),
      (p_order ->> 'fires')::smallint, (p_order ->> 'serviceChargeBps')::int,
      coalesce((p_order ->> 'isServiceChargeRemoved')::boolean, false), nullif(p_order -> 'discounts', 'null'),
      nullif(p_order -> 'totals', 'null'), (p_order #>> '{totals,totalPence}')::bigint, nullif(p_order -> 'guest', 'null'))
    on conflict (restaurant_id, id) do nothing;
    if not found then
      outcome := 'exists';
    end if;
  elsif outcome is null and p_events is not null then
    update orders t set state = p_order ->> 'state', version = (p_order ->> 'version')::int, order_type = p_order ->> 'orderType',
      table_id = (p_order ->> 'tableId')::uuid, table_name = p_order ->> 'tableName',
      joined_tables = coalesce(nullif(p_order -> 'joinedTables', 'null'), '[]'), covers = (p_order ->> 'covers')::smallint,
      guest_name = p_order ->> 'guestName', served_by = coalesce((p_order ->> 'servedBy')::uuid, t.served_by),
      bill_asked_at = v_bill_asked_at, closed_at = v_closed_at,
      reopenings = coalesce((p_order ->> 'reopenings')::smallint, t.reopenings),
      closed_on = case when v_closed_at is not null and t.closed_at is null then p_business_date else t.closed_on end,
      course_timer = nullif(p_order -> 'courseTimer', 'null'), holds = coalesce(nullif(p_order -> 'holds', 'null'), t.holds),
      fires = (p_order ->> 'fires')::smallint, service_charge_bps = (p_order ->> 'serviceChargeBps')::int,
      service_charge_removed = coalesce((p_order ->> 'isServiceChargeRemoved')::boolean, false),
      discounts = nullif(p_order -> 'discounts', 'null'), totals = nullif(p_order -> 'totals', 'null'),
      total_pence = (p_order #>> '{totals,totalPence}')::bigint, guest = nullif(p_order -> 'guest', 'null')
    where t.restaurant_id = p_restaurant_id and t.id = v_order_id and t.version = p_expected_version;
    if not found then
      outcome := 'conflict';
    end if;
  end if;
  if outcome is not null then
    -- Nothing is stored, so the guest is not added, and the key stays good for the next try: as it was before.
    if p_order ? 'newGuest' then
      delete from customers c where c.restaurant_id = p_restaurant_id and c.id = (p_order -> 'newGuest' ->> 'id')::uuid;
    end if;
    if v_is_reserved then
      update idempotency_keys i set reply = null
      where i.restaurant_id = p_restaurant_id and i.actor = p_by and i.endpoint = p_endpoint and i.key = p_key;
    else
      delete from idempotency_keys i
      where i.restaurant_id = p_restaurant_id and i.actor = p_by and i.endpoint = p_endpoint and i.key = p_key;
    end if;
    return;
  end if;

  if p_expected_version = 0 and p_order ? 'newVoucher' then
    insert into gift_vouchers (restaurant_id, id, order_id, location_id, code_hash, last4, code_sealed, amount_pence,
      balance_pence, vat_rate_bps, expires_on, customer_id, mail_to, code_at, created_at, created_by)
    values (p_restaurant_id, (p_order #>> '{newVoucher,id}')::uuid, v_order_id, v_location_id, p_order #>> '{newVoucher,codeHash}',
      p_order #>> '{newVoucher,last4}', p_order #>> '{newVoucher,codeSealed}', (p_order #>> '{newVoucher,amountPence}')::bigint,
      0, (p_order #>> '{newVoucher,vatRateBps}')::int, (p_order #>> '{newVoucher,expiresOn}')::date,
      (p_order #>> '{newVoucher,customerId}')::uuid, p_order #>> '{newVoucher,mailTo}', v_at, v_at, p_by);
  end if;

  if p_approval_id is not null then
    update approvals a set used_at = v_at
    where a.restaurant_id = p_restaurant_id and a.id = p_approval_id and a.used_at is null;
    if not found then
      -- Takes back what was written above: an approval is good once.
      raise exception 'approval already used' using errcode = 'TS403';
    end if;
  end if;

  if v_guest_order_id is not null then
    if p_order -> 'guestOrder' ? 'request' then
      insert into guest_orders (restaurant_id, id, location_id, kind, table_id, table_name, state, request, lines, bill_ids,
        order_id, sent_at, decided_at, decided_by)
      values (p_restaurant_id, v_guest_order_id, v_location_id, 'table', (p_order #>> '{guestOrder,tableId}')::uuid,
        p_order #>> '{guestOrder,tableName}', 'accepted', p_order #> '{guestOrder,request}', p_order #> '{guestOrder,lines}',
        p_order #> '{guestOrder,billIds}', v_order_id, v_at, v_at, p_by);
    else
      update guest_orders g set state = 'accepted', order_id = v_order_id, decided_at = v_at, decided_by = p_by
      where g.restaurant_id = p_restaurant_id and g.id = v_guest_order_id;
    end if;
  end if;

  if p_lines is not null then
    insert into order_lines as t (restaurant_id, order_id, location_id, id, position, item_id, name, kitchen_name, quantity,
      unit_price_pence, modifiers, note, seat, course, vat_class, allergens, unchecked_parts, station_id, fire,
      held_at, fired_at, voids, added_by, added_at, opened_at)
    select p_restaurant_id, v_order_id, v_location_id, l.id, l.position, l."itemId", l.name, l."kitchenName", l.quantity,
      l."unitPricePence", l.modifiers, l.note, l.seat, l.course, l."vatClass", l.allergens, l."uncheckedParts", l."stationId", l.fire,
      l."heldAt", l."firedAt", l.voids, l."addedBy", l."addedAt", (p_order ->> 'openedAt')::timestamptz
    from jsonb_to_recordset(p_lines) as l(id uuid, position smallint, "itemId" uuid, name text, "kitchenName" text,
      quantity smallint, "unitPricePence" bigint, modifiers jsonb, note text, seat smallint, course smallint,
      "vatClass" text, allergens jsonb, "uncheckedParts" jsonb, "stationId" uuid, fire smallint, "heldAt" timestamptz,
      "firedAt" timestamptz, voids jsonb, "addedBy" uuid, "addedAt" timestamptz)
    on conflict (restaurant_id, order_id, id) do update set quantity = excluded.quantity, note = excluded.note,
      seat = excluded.seat, course = excluded.course, fire = excluded.fire,
      held_at = excluded.held_at, fired_at = excluded.fired_at, voids = excluded.voids;
  end if;

  if p_events @> '[{"type": "payment.tender_corrected"}]' then
    -- What was counted or closed since would be wrong afterwards: the count of its drawer, the Z of its day.
    select max(case when e.type = 'day.closed' or t.business_date <> p_business_date then 'TS412' else 'TS411' end)
    into v_late
    from jsonb_array_elements(p_events) as said
    join ledger_transfers t on t.restaurant_id = p_restaurant_id and t.payment_id = (said -> 'data' ->> 'paymentId')::uuid
      and t.kind = 'capture' and t.refund_id is null
    left join events e on e.restaurant_id = p_restaurant_id and e.seq > t.seq
      and e.type in ('drawer.opened', 'drawer.closed', 'day.closed')
      and (e.body ->> 'locationId')::uuid = v_location_id
      and case e.type when 'day.closed' then e.body ->> 'businessDate' = t.business_date::text
        else (e.body ->> 'cashDrawerId') is not distinct from (
          select p ->> 'cashDrawerId' from jsonb_array_elements(p_payments) p where p ->> 'id' = said -> 'data' ->> 'paymentId')
        end
    where said ->> 'type' = 'payment.tender_corrected' and (e.seq is not null or t.business_date <> p_business_date);
    if v_late is not null then
      raise exception 'tender cannot be corrected any more' using errcode = v_late;
    end if;
  end if;

  if p_events @> '[{"type": "order.reopened"}]' then
    -- The books of its day are still open, and no paper for the taxman has its figures.
    select case when exists (
        select from events e where e.restaurant_id = p_restaurant_id and e.order_id = v_order_id and e.type = 'order.invoiced'
      ) then 'TS413' when o.closed_on <> p_business_date or exists (
        select from events e where e.restaurant_id = p_restaurant_id and e.type = 'day.closed'
          and (e.body ->> 'locationId')::uuid = v_location_id and e.body ->> 'businessDate' = o.closed_on::text
          and e.seq > (
            select max(paid.seq) from events paid
            where paid.restaurant_id = p_restaurant_id and paid.order_id = v_order_id and paid.type = 'order.paid'
          )
      ) then 'TS412' end
    into v_late
    from orders o where o.restaurant_id = p_restaurant_id and o.id = v_order_id;
    if v_late is not null then
      raise exception 'order cannot be opened again' using errcode = v_late;
    end if;
  end if;

  if p_payments is not null then
    -- Counted by what is written: a cluster says of such an insert how many rows were selected.
    with stored as (
      insert into payments as t (restaurant_id, id, order_id, location_id, business_date, tender, state, amount_pence, tip_pence,
        fee_bps, partner_bps, fee_pence, provider_fee_pence, provider_ref, card_brand, card_last4, tendered_pence, change_pence,
        refunds, started_at, started_by, settled_at, why, said, voucher, house_account, dishes, terminal, correction, taken_offline, cash_drawer_id, hold_id, asks_tip, service_off_pence)
      select p_restaurant_id, p.id, v_order_id, v_location_id, p_business_date, p.tender, p.state, p."amountPence", p."tipPence",
        p."feeBps", p."partnerBps", p."feePence", p."providerFeePence", p."providerRef", p.card ->> 'brand', p.card ->> 'last4',
        p."tenderedPence", p."changePence", coalesce(p.refunds, '[]'), p."startedAt", p."startedBy",
        coalesce(p."settledAt", p."unknownSince"), coalesce(p."declineCode", p.why), p.said, p.voucher, p."houseAccount", p.dishes,
        p.terminal, p.correction, p."takenOffline", p."cashDrawerId", p."holdId", p."asksTip", p."serviceOffPence"
      from jsonb_to_recordset(p_payments) as p(id uuid, tender text, state text, "amountPence" bigint,
        "tipPence" bigint, "feeBps" int, "partnerBps" int, "feePence" bigint, "providerFeePence" bigint, "providerRef" text, card jsonb,
        "tenderedPence" bigint, "changePence" bigint, refunds jsonb, "startedAt" timestamptz, "startedBy" uuid,
        "settledAt" timestamptz, "unknownSince" timestamptz, "declineCode" text, why text, said jsonb, voucher jsonb, "houseAccount" jsonb, dishes jsonb,
        terminal jsonb, correction jsonb, "takenOffline" jsonb, "cashDrawerId" uuid, "holdId" uuid, "asksTip" boolean, "serviceOffPence" bigint)
      on conflict (restaurant_id, id) do update set state = excluded.state, tender = excluded.tender,
        terminal = excluded.terminal, correction = excluded.correction, cash_drawer_id = excluded.cash_drawer_id, tendered_pence = excluded.tendered_pence,
        change_pence = excluded.change_pence, amount_pence = excluded.amount_pence,
        tip_pence = excluded.tip_pence, service_off_pence = excluded.service_off_pence, said = excluded.said, fee_pence = excluded.fee_pence,
        provider_fee_pence = excluded.provider_fee_pence, provider_ref = excluded.provider_ref,
        card_brand = excluded.card_brand, card_last4 = excluded.card_last4, refunds = excluded.refunds,
        settled_at = excluded.settled_at, why = excluded.why,
        -- Money counts on the day it was taken, which may be after the day it was asked for.
        business_date = case when t.state = 'captured' then t.business_date else excluded.business_date end
        where t.order_id = excluded.order_id
      returning t.id
    )
    select count(*) into v_written from stored;
    if v_written < jsonb_array_length(p_payments) then
      -- Another order's payment has this id; what it says must stay as it is.
      raise exception 'payment id belongs to another order' using errcode = 'TS409';
    end if;
  end if;

  if p_tickets is not null then
    insert into kitchen_tickets as t (restaurant_id, id, order_id, location_id, station_id, fire, sent_at, bumped_at, ticket)
    select p_restaurant_id, (k ->> 'id')::uuid, v_order_id, v_location_id, (k ->> 'stationId')::uuid,
      (k ->> 'fire')::smallint, (k ->> 'sentAt')::timestamptz, (k ->> 'bumpedAt')::timestamptz,
      k || jsonb_build_object('orderNumber', v_number)
    from jsonb_array_elements(p_tickets) as k
    -- What is done is the kitchen's to say, also when it said so a moment ago. An allergy counts as seen while it is the same.
    on conflict (restaurant_id, id) do update
      set ticket = jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(excluded.ticket,
        '{bumpedAt}', coalesce(t.ticket -> 'bumpedAt', 'null')), '{doneLineIds}', coalesce(t.ticket -> 'doneLineIds', '[]')),
        '{collectedAt}', coalesce(t.ticket -> 'collectedAt', 'null')), '{rushedAt}', coalesce(t.ticket -> 'rushedAt', 'null')),
        '{chasedAt}', coalesce(t.ticket -> 'chasedAt', 'null')), '{allergySeen}', coalesce(case
          when t.ticket -> 'guestAllergy' = excluded.ticket -> 'guestAllergy' then t.ticket -> 'allergySeen' end, 'null'));
  end if;

  if p_order ? 'printJobs' then
    insert into print_jobs as t (restaurant_id, id, location_id, printer_id, kind, source_id, revision, copy, order_id, label,
      content, made_at, made_by, queued_at)
    select p_restaurant_id, j.id, v_location_id, j."printerId", j.kind, j."sourceId", j.revision, j.copy, v_order_id, j.label,
      jsonb_set(j.content, '{ticket,orderNumber}', to_jsonb(v_number)), v_received_at, p_by, v_received_at
    from jsonb_to_recordset(p_order -> 'printJobs') as j(id uuid, "printerId" uuid, kind text, "sourceId" uuid, revision int,
      copy smallint, label text, content jsonb);
  end if;

  if p_events is not null then
    written := append_events(p_restaurant_id, p_at, p_by, v_location_id, p_events, counter.event_seq, counter.journal_hash);
    seq := written.seq;
    -- The meter counts each paid order once, in the transaction that pays it; opening it again takes that back. It costs no
    -- statement of its own. A clock set back counts into the month that has begun.
    if p_events @> '[{"type": "order.paid"}]' then
      v_month := greatest(counter.meter_month, date_trunc('month', p_business_date)::date);
      counter.meter_orders := case when v_month > counter.meter_month then 1 else counter.meter_orders + 1 end;
      counter.meter_month := v_month;
    end if;
    if p_events @> '[{"type": "order.reopened"}]' and counter.meter_month = date_trunc('month', p_business_date)::date then
      counter.meter_orders := greatest(counter.meter_orders - 1, 0);
    end if;
    if p_expected_version = 0 and not p_order ? 'isOwnId' then
      -- A booking or an order to collect may have the id. It is asked here, for it costs a sale no statement of its own.
      update restaurant_counters c
      set event_seq = written.seq, journal_hash = written.hash, order_number = counter.order_number,
        meter_month = counter.meter_month, meter_orders = counter.meter_orders
      where c.restaurant_id = p_restaurant_id
        and not exists (select from bookings b where b.restaurant_id = p_restaurant_id and b.id = v_order_id)
        and not exists (select from guest_orders g
          where g.restaurant_id = p_restaurant_id and g.id = v_order_id and g.table_id is null);
      if not found then
        raise exception 'the id is that of a booking or an order to collect' using errcode = 'TS415';
      end if;
    else
      update restaurant_counters c
      set event_seq = written.seq, journal_hash = written.hash, order_number = counter.order_number,
        meter_month = counter.meter_month, meter_orders = counter.meter_orders
      where c.restaurant_id = p_restaurant_id;
    end if;
  end if;

  if p_transfers is not null then
    insert into ledger_transfers as t (restaurant_id, seq, ordinal, order_id, location_id, payment_id, refund_id, voucher_id,
      house_account_id, cash_drawer_id, closing, kind, debit, credit, amount_pence, business_date, at)
    select p_restaurant_id, written.seq, n, v_order_id, v_location_id, (e ->> 'paymentId')::uuid, (e ->> 'refundId')::uuid,
      (e ->> 'voucherId')::uuid, (e ->> 'houseAccountId')::uuid, (e ->> 'cashDrawerId')::uuid, coalesce((e ->> 'closing')::smallint, 0), e ->> 'kind', e ->> 'debit', e ->> 'credit', (e ->> 'amountPence')::bigint, p_business_date, v_at
    from jsonb_array_elements(p_transfers) with ordinality as x(e, n)
    on conflict (restaurant_id, seq, ordinal) do nothing;

    if p_transfers @? '$[*].voucherId' then
      -- A balance moves with its transfers. Used is only what is there, of a voucher that is good, and exactly what the
      -- decision took it for: so what the receipt says is left on it is left.
      for moved in
        select coalesce(e ->> 'voucherId', e ->> 'advanceOf')::uuid as id, bool_or(e ->> 'kind' = 'voucher_sale') as is_sold,
          bool_or(e ->> 'kind' = 'capture') as is_used, sum(case 'gift_voucher_liability' when e ->> 'credit'
            then (e ->> 'amountPence')::bigint when e ->> 'debit' then -(e ->> 'amountPence')::bigint else 0 end) as pence,
          -- The VAT accounted for what is on it moves with it, by transfers of its own.
          sum(case 'vat_on_advances' when e ->> 'debit' then (e ->> 'amountPence')::bigint
            when e ->> 'credit' then -(e ->> 'amountPence')::bigint else 0 end) as vat_pence,
          min((p -> 'voucher' ->> 'leftPence')::bigint) filter (where e ->> 'kind' = 'capture') as left_pence,
          min((p -> 'voucher' -> 'vat' ->> 'leftPence')::bigint) filter (where e ->> 'kind' = 'capture') as left_vat_pence
        from jsonb_array_elements(p_transfers) as e
        left join jsonb_array_elements(p_payments) as p on p ->> 'id' = e ->> 'paymentId'
        where e ? 'voucherId' or e ? 'advanceOf'
        group by 1
        order by 1
      loop
        update gift_vouchers v set balance_pence = v.balance_pence + moved.pence, vat_pence = v.vat_pence + moved.vat_pence,
          sold_at = case when moved.is_sold then v_at else v.sold_at end
        where v.restaurant_id = p_restaurant_id and v.id = moved.id and v.balance_pence + moved.pence >= 0
          and (not moved.is_used or (v.sold_at is not null and v.voided_at is null
            and v.balance_pence + moved.pence = moved.left_pence
            and (moved.left_vat_pence is null or v.vat_pence + moved.vat_pence = moved.left_vat_pence)));
        if not found then
          raise exception 'not on the gift voucher' using errcode = 'TS410';
        end if;
      end loop;
    end if;

    if p_transfers @? '$[*].houseAccountId' then
      -- What an account owes moves with its transfers. Put on it is only what the decision was about: while it is in use,
      -- owes what was read and is within its limit or over it with a yes. Settled is never more than is owed.
      for moved in
        select (e ->> 'houseAccountId')::uuid as id, bool_or(e ->> 'kind' = 'capture') as is_charged,
          bool_or(e ->> 'kind' = 'account_settlement') as is_settled, sum(case e ->> 'debit' when 'accounts_receivable'
            then (e ->> 'amountPence')::bigint else -(e ->> 'amountPence')::bigint end) as pence,
          min((p -> 'houseAccount' ->> 'owedPence')::bigint) filter (where e ->> 'kind' = 'capture') as owed_pence,
          coalesce(bool_or(p -> 'houseAccount' ? 'approvedBy') filter (where e ->> 'kind' = 'capture'), false) as is_approved
        from jsonb_array_elements(p_transfers) as e
        left join jsonb_array_elements(p_payments) as p on p ->> 'id' = e ->> 'paymentId'
        where e ? 'houseAccountId'
        group by 1
        order by 1
      loop
        update house_accounts a set owed_pence = a.owed_pence + moved.pence
        where a.restaurant_id = p_restaurant_id and a.id = moved.id
          and (not moved.is_charged or (a.stopped_at is null and a.owed_pence + moved.pence = moved.owed_pence
            and (moved.is_approved or moved.owed_pence <= a.limit_pence)))
          and (not moved.is_settled or a.owed_pence + moved.pence >= 0);
        if not found then
          raise exception 'the house account has moved on' using errcode = 'TS414';
        end if;
      end loop;
    end if;
  end if;

  if p_events @> '[{"type": "payment.refund_started"}]' and p_order ->> 'state' = 'paid'
    and p_order -> 'totals' ? 'vouchersPence' then
    -- What is on its way back to a voucher's buyer has to be on it still when it gets there, and nobody may use it
    -- in the meantime. Paid too much is no part of it. Only what is asked for is held to this: what a provider has done is booked.
    perform from gift_vouchers v
    cross join lateral (
      select coalesce(sum((r ->> 'amountPence')::bigint) filter (where r ->> 'state' in ('pending', 'unknown')), 0)
          - coalesce((p_order -> 'totals' ->> 'overpaidPence')::bigint, 0) as pence
      from payments p
      cross join lateral jsonb_array_elements(p.refunds) as r
      where p.restaurant_id = p_restaurant_id and p.order_id = v_order_id and p.state = 'captured'
    ) going
    where v.restaurant_id = p_restaurant_id and v.order_id = v_order_id
      and going.pence > 0 and (going.pence > v.balance_pence or v.voided_at is null);
    if found then
      raise exception 'not on the gift voucher' using errcode = 'TS410';
    end if;
  end if;

  outcome := 'saved';
end
$$;
