-- A payment as `domain/payments` knows it: each state has only the fields that are true in it.
create or replace function payment_document(p payments) returns jsonb
language sql stable
return jsonb_build_object(
  'id', p.id, 'tender', p.tender, 'state', p.state, 'amountPence', p.amount_pence, 'tipPence', p.tip_pence,
  'feeBps', p.fee_bps, 'startedAt', iso(p.started_at), 'startedBy', p.started_by
) || case when p.partner_bps is null then '{}'::jsonb else jsonb_build_object('partnerBps', p.partner_bps) end
|| case when p.taken_offline is null then '{}'::jsonb else jsonb_build_object('takenOffline', p.taken_offline) end
|| case when p.terminal is null then '{}'::jsonb else jsonb_build_object('terminal', p.terminal) end
|| case when p.cash_drawer_id is null then '{}'::jsonb else jsonb_build_object('cashDrawerId', p.cash_drawer_id) end
|| case when p.hold_id is null then '{}'::jsonb else jsonb_build_object('holdId', p.hold_id) end
|| case when p.asks_tip then '{"asksTip": true}'::jsonb else '{}'::jsonb end
|| case when p.service_off_pence is null then '{}'::jsonb else jsonb_build_object('serviceOffPence', p.service_off_pence) end
|| case when p.dishes is null then '{}'::jsonb else jsonb_build_object('dishes', p.dishes) end || case p.state
  when 'captured' then jsonb_build_object(
    'settledAt', iso(p.settled_at), 'feePence', p.fee_pence, 'providerFeePence', p.provider_fee_pence,
    'providerRef', p.provider_ref, 'tenderedPence', p.tendered_pence, 'changePence', p.change_pence,
    -- A refund from before tips and dishes could be given back, with an approval, says nothing of them.
    'refunds', case when p.refunds = '[]' then p.refunds else (
      select jsonb_agg('{"tipBackPence": 0, "approvedBy": null, "lines": []}' || r order by n) from jsonb_array_elements(p.refunds) with ordinality as x(r, n)
    ) end,
    'card', case when p.card_brand is not null
      then jsonb_build_object('brand', p.card_brand, 'last4', p.card_last4) end
  ) || case when p.correction is null then '{}'::jsonb else jsonb_build_object('correction', p.correction) end
  || case when p.house_account is null then '{}'::jsonb else jsonb_build_object('houseAccount', p.house_account) end
  || case when p.voucher is null then '{}'::jsonb else jsonb_build_object('voucher', p.voucher) end
  when 'declined' then jsonb_build_object('settledAt', iso(p.settled_at), 'declineCode', p.why)
  when 'failed' then jsonb_build_object('settledAt', iso(p.settled_at), 'why', p.why)
  when 'held' then jsonb_build_object('why', p.why, 'tenderedPence', p.tendered_pence, 'changePence', p.change_pence)
  when 'unknown' then jsonb_build_object('unknownSince', iso(p.settled_at), 'said', p.said)
  else '{}'::jsonb
end;
