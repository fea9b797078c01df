import type { ReportField } from '@landbook/contracts/catalogue/report/fields'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { VisuallyHidden } from '../../engine/ui/VisuallyHidden.tsx'
import { FieldChip } from './FieldChip.tsx'
import { FieldList } from './FieldList.tsx'
import { type FieldChoice, offeredOf, placed, selectedOf, without } from './fieldChoice.ts'
import { LinkedFields } from './LinkedFields.tsx'

const messages = REPORT_MESSAGES

interface Props {
  fields: readonly ReportField[]
  choice: FieldChoice
  onChange: (choice: FieldChoice) => void
}

/** Two lists of fields: those that the report can have, and its columns. */
export function FieldChooser({ fields, choice, onChange }: Props) {
  const lists = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const unselected = offeredOf(fields, choice)
  const offered = unselected.filter(isOwn)
  const linked = unselected.filter((field) => !isOwn(field))
  const selected = selectedOf(fields, choice)
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name

  function change(next: FieldChoice, words: string) {
    onChange(next)
    setAnnounced(words)
  }

  function place(name: string, at: number) {
    const next = placed(choice, name, at)
    const say = choice.includes(name) ? messages.isMoved : messages.isSelected
    change(next, say(labelOf(name), next.indexOf(name) + 1, next.length))
  }

  const remove = (name: string) => change(without(choice, name), messages.isRemoved(labelOf(name)))

  /** The next field of its list takes the focus of one that leaves it, so that several can be moved by key. */
  function leave(list: readonly ReportField[], name: string, move: (name: string) => void) {
    const index = list.findIndex((field) => field.name === name)
    const next = list[index + 1] ?? list[index - 1]
    flushSync(() => move(name))
    const found = lists.current?.querySelector<HTMLElement>(`[data-field="${(next ?? { name }).name}"]`)
    found?.focus()
  }

  function drop(act: (name: string) => void) {
    if (dragged !== undefined) act(dragged)
    // A field that changes its list is unmounted before it could say that the drag is over.
    setDragged(undefined)
  }

  const dragging = (name: string) => ({
    onDrag: () => setDragged(name),
    onDragEnd: () => setDragged(undefined),
  })

  return (
    <Stack ref={lists} sx={{ gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {messages.help}
      </Typography>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 1.5 }}>
        <FieldList
          title={messages.offered}
          count={offered.length}
          action={messages.selectAll}
          onAction={() =>
            change(
              [...choice, ...offered.map(({ name }) => name)],
              messages.areAllSelected(choice.length + offered.length),
            )
          }
          emptyText={messages.noneOffered}
          isTarget={dragged !== undefined && choice.includes(dragged)}
          onDrop={() => drop(remove)}
        >
          {() =>
            offered.map((field) => (
              <FieldChip
                key={field.name}
                field={field}
                mark={undefined}
                onPress={() => leave(offered, field.name, (name) => place(name, choice.length))}
                {...dragging(field.name)}
              />
            ))
          }
        </FieldList>
        <FieldList
          title={messages.selected}
          count={selected.length}
          action={messages.removeAll}
          onAction={() => change([], messages.areRemoved)}
          emptyText={messages.noneSelected}
          isTarget={dragged !== undefined}
          onDrop={(at) => drop((name) => place(name, at))}
        >
          {(at) =>
            selected.map((field, index) => (
              <FieldChip
                key={field.name}
                field={field}
                mark={markAt(index, at, selected.length)}
                order={{
                  isFirst: index === 0,
                  isLast: index === selected.length - 1,
                  onMove: (by) => place(field.name, by < 0 ? index - 1 : index + 2),
                }}
                onPress={() => leave(selected, field.name, remove)}
                {...dragging(field.name)}
              />
            ))
          }
        </FieldList>
      </Stack>
      <LinkedFields fields={linked}>
        {(field) => (
          <FieldChip
            key={field.name}
            field={{ ...field, label: field.short }}
            mark={undefined}
            onPress={() => leave(linked, field.name, (name) => place(name, choice.length))}
            {...dragging(field.name)}
          />
        )}
      </LinkedFields>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </Stack>
  )
}

const isOwn = ({ path }: ReportField): boolean => path.length === 1

function markAt(index: number, place: number | undefined, count: number): 'before' | 'after' | undefined {
  if (place === index) return 'before'
  return place === count && index === count - 1 ? 'after' : undefined
}
