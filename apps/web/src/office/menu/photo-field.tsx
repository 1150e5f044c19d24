import { addressOf } from '@tableside/client/http'
import { type EditableItem, removeItemPhoto, uploadItemPhoto } from '@tableside/contract/menu'
import { photoError, photoHeight } from '@tableside/domain/menu'
import { Button, ProgressBar, toast } from '@tableside/ui'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { FileField } from '../../shared/file-field.tsx'
import { formatFailure } from '../../shared/format-failure.ts'
import { sendFile } from '../../shared/send-file.ts'
import { useChange } from '../../shared/use-change.ts'

type PhotoFieldProps = { restaurantId: string; item: EditableItem }

const shownWidth = 320

/** The photo guests see of a dish. It is stored at once, apart from the rest of the form. */
export function PhotoField({ restaurantId, item: { id: itemId, name, photoUrl } }: PhotoFieldProps) {
  const params = { restaurantId, itemId }
  const [sent, setSent] = useState(0)
  const [error, setError] = useState<string>()
  const invalidates = [['menu']]
  const upload = useChange(
    { invalidates, send: (file: File) => sendFile(addressOf(uploadItemPhoto, { params }), file, { onSent: setSent }) },
    () => toast.success(`${name} has a new photo`),
  )
  const remove = useChange(
    {
      invalidates,
      send: () => request(removeItemPhoto, { params }),
      failure: 'Couldn’t remove the photo',
    },
    () => toast.success(`${name} has no photo any more`),
  )
  const handleFile = (file: File) => {
    const wrong = photoError(file)
    setError(wrong)
    if (wrong) return
    setSent(0)
    upload.mutate(file, { onError: (failure) => setError(formatFailure(failure)) })
  }
  return (
    <div className="flex flex-col gap-2">
      {photoUrl && (
        <img
          src={`${photoUrl}/${shownWidth}.webp`}
          width={shownWidth}
          height={photoHeight(shownWidth)}
          alt={name}
          className="h-auto w-40 rounded-control border border-line"
        />
      )}
      <FileField
        label="Photo"
        description="A JPEG, PNG or WebP of at least 640 by 480 pixels and at most 10 MB, dropped here or chosen. It is cut to four to three around its middle, guests see it on the menu, and it is saved at once."
        accept="image/jpeg,image/png,image/webp"
        onFile={handleFile}
        error={error}
        isDisabled={upload.isPending}
      />
      {upload.isPending && (
        <ProgressBar
          label={sent < 1 ? 'Uploading the photo' : 'Preparing the photo'}
          value={Math.round(sent * 100)}
          {...(sent < 1 ? {} : { valueLabel: 'Uploaded' })}
        />
      )}
      {photoUrl && !upload.isPending && (
        <Button variant="quiet" className="self-start" onPress={() => remove.mutate()} isDisabled={remove.isPending}>
          Remove photo
        </Button>
      )}
    </div>
  )
}
