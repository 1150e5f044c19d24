-- Tickets that were bumped can be recalled, and the till lists them: they need what 0004 gave those on the screens.
UPDATE "kitchen_tickets" SET "ticket" = "ticket" || jsonb_build_object('items', (
  SELECT coalesce(jsonb_agg(CASE WHEN item -> 'allergens' = '[]' THEN item || jsonb_build_object('uncheckedParts', jsonb_build_array(item -> 'name')) ELSE item || '{"uncheckedParts": []}' END ORDER BY n), '[]')
  FROM jsonb_array_elements("ticket" -> 'items') WITH ORDINALITY AS items(item, n)
)) WHERE EXISTS (SELECT FROM jsonb_array_elements("ticket" -> 'items') AS item WHERE NOT item ? 'uncheckedParts');
