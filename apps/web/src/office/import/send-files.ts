import { checkImport, createImport } from '@tableside/contract/import'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { sendFile } from '../../shared/send-file.ts'

export type TillFiles = { readonly orders: File; readonly prices: File | undefined }

/** Begins an import, sends its files and asks for a dry run. @returns its id */
export async function sendFiles(
  restaurantId: string,
  locationId: string,
  { orders, prices }: TillFiles,
): Promise<string> {
  const importId = newId()
  await api(createImport, { params: { restaurantId }, body: { id: importId, locationId }, key: newId() })
  await upload(restaurantId, importId, 'orders', orders)
  if (prices) await upload(restaurantId, importId, 'prices', prices)
  await api(checkImport, { params: { restaurantId, importId }, key: newId() })
  return importId
}

async function upload(restaurantId: string, importId: string, kind: keyof TillFiles, file: File): Promise<void> {
  const address = `/api/v1/restaurants/${restaurantId}/imports/${importId}/files/${kind}`
  await sendFile(`${address}?fileName=${encodeURIComponent(file.name)}`, file, { contentType: 'text/csv' })
}
