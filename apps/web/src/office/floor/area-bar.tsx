import { addArea, copyArea, type FloorPlan, renameArea, setAreaArchived, shiftArea } from '@tableside/domain/floor'
import { Button, classNames, IconButton, TextField } from '@tableside/ui'
import { Archive, ArchiveRestore, ArrowLeft, ArrowRight, Copy, Plus } from 'lucide-react'
import { newId } from '../../shared/new-id.ts'

export type AreaBarProps = {
  plan: FloorPlan
  area: string | undefined
  onChoose: (name: string) => void
  onChange: (plan: FloorPlan, about?: string) => void
}

/** The rooms of a location in their order; one of them is drawn. */
export function AreaBar({ plan, area, onChoose, onChange }: AreaBarProps) {
  const chosen = plan.areas.find(({ name }) => name === area)
  const others = plan.areas.filter(({ name }) => name !== area).map(({ name }) => name.toLowerCase())
  const handleAdd = (next: FloorPlan) => {
    onChange(next)
    onChoose(next.areas.at(-1)?.name ?? '')
  }
  const handleRename = (name: string) => {
    // Two areas of one name would be one; the field keeps what can be kept.
    if (area === undefined || name.trim() === '' || others.includes(name.trim().toLowerCase())) return
    onChange(renameArea(plan, area, name), `area ${plan.areas.findIndex((each) => each.name === area)}`)
    onChoose(name)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {plan.areas.map(({ name, isArchived }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === area}
            onClick={() => onChoose(name)}
            className={classNames(
              'min-h-11 cursor-pointer rounded-full border px-4 font-medium',
              name === area ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface hover:bg-hover',
              isArchived && 'border-dashed',
            )}
          >
            {name || 'Tables'}
            {isArchived && ' (archived)'}
          </button>
        ))}
        <Button
          variant="quiet"
          icon={<Plus size={18} aria-hidden />}
          onPress={() => handleAdd(addArea(plan, 'New area'))}
        >
          Area
        </Button>
      </div>
      {chosen && area !== undefined && (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label="Name of the area"
            className="w-full sm:w-64"
            value={chosen.name}
            maxLength={40}
            onChange={handleRename}
          />
          <IconButton
            label={`Move ${area || 'Tables'} forward`}
            icon={<ArrowLeft size={20} />}
            isDisabled={plan.areas[0] === chosen}
            onPress={() => onChange(shiftArea(plan, area, -1))}
          />
          <IconButton
            label={`Move ${area || 'Tables'} back`}
            icon={<ArrowRight size={20} />}
            isDisabled={plan.areas.at(-1) === chosen}
            onPress={() => onChange(shiftArea(plan, area, 1))}
          />
          <Button
            variant="quiet"
            icon={<Copy size={18} aria-hidden />}
            onPress={() => handleAdd(copyArea(plan, area, newId))}
          >
            Copy area
          </Button>
          <Button
            variant="quiet"
            icon={chosen.isArchived ? <ArchiveRestore size={18} aria-hidden /> : <Archive size={18} aria-hidden />}
            onPress={() => onChange(setAreaArchived(plan, area, !chosen.isArchived))}
          >
            {chosen.isArchived ? 'Restore' : 'Archive area'}
          </Button>
        </div>
      )}
    </div>
  )
}
