import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useResourceContext } from 'react-admin'
import { useOperation } from '../data/operations.ts'
import { useTold } from '../form/useSaved.ts'
import { typeOf } from '../navigation/resources.ts'
import { useMayChange } from '../session/useMayChange.ts'
import type { SavedView } from './useViews.ts'

const { views: messages } = MESSAGES.list

/** Saves, changes and deletes views of a list, and says so; what fails is said, too. */
export function useKeepViews(list: string) {
  const about = typeOf(useResourceContext() ?? '')
  const create = useOperation('CreateView')
  const update = useOperation('UpdateView')
  const remove = useOperation('DeleteView')
  const told = useTold()
  const mayChange = useMayChange()

  /** Answers undefined if it was refused. */
  const save = (name: string, query: string) =>
    told(create({ name, about, list, query, isPersonal: true }), messages.isSaved(name))
  const change = (
    { id, name }: SavedView,
    values: Partial<Pick<SavedView, 'name' | 'query' | 'isPersonal' | 'isDefault'>>,
  ) => told(update({ id, ...values }), messages.isSaved(values.name ?? name))

  return {
    save,
    change,
    /** Undefined for a view that the reader may not change. */
    changeOf: (view: SavedView) =>
      mayChange(view.owner)
        ? {
            rename: (name: string) => void change(view, { name }),
            remove: () => void told(remove({ id: view.id }), messages.isDeleted(view.name)),
          }
        : undefined,
  }
}

export type KeepViews = ReturnType<typeof useKeepViews>
