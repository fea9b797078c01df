import { holds } from '@landbook/contracts/engine/roles'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type KeyOf, nameOfKey } from '../../engine/keys/keys.ts'
import { DAY_CONTROL, operate, pageControl } from '../../engine/keys/pageControl.ts'
import { saveShownForm } from '../../engine/keys/saveShownForm.ts'
import { isPageCovered, isTypedIn } from '../../engine/keys/typing.ts'
import { useRoles } from '../../engine/session/session.ts'
import { lazyComponent } from '../../engine/ui/lazyComponent.ts'
import { menu } from '../menu/menu.tsx'

const FieldJump = lazyComponent(() => import('../../engine/form/FieldJump.tsx'), 'FieldJump')

/** Whether it did something. */
type Act = () => boolean

/** The keys of all pages and of forms, those apart that a component has of its own. */
export function Shortcuts() {
  const navigate = useNavigate()
  const roles = useRoles()
  const [isJumping, setJumping] = useState(false)
  /** The key before was the first of two. */
  const isGoing = useRef(false)

  const go = (letter: string) => {
    const entry = menu.find(({ letter: own, role }) => own === letter && holds(roles, role))
    if (entry) void navigate(entry.to)
    return entry !== undefined
  }
  /** Also while something is typed, or in a dialog. */
  const whileTyping: Record<KeyOf<'form'>, Act> = {
    'Control+s': () => saveShownForm(false),
    'Control+Enter': () => saveShownForm(true),
  }
  const otherwise: Record<KeyOf<'page'>, Act> = {
    '/': () => {
      const hasForm = document.querySelector('main form') !== null
      setJumping(hasForm)
      return hasForm
    },
    d: openDay,
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, altKey, target } = event
    if (defaultPrevented || altKey || event.key === 'Shift') return
    const went = isGoing.current
    isGoing.current = false
    const key = nameOfKey(event)
    const isFree = !isTypedIn(target) && !isPageCovered()
    if (isFree && !went && key === 'g') {
      isGoing.current = true
      return
    }
    const acts: Readonly<Record<string, Act>> = { ...whileTyping, ...(isFree && otherwise) }
    const isDone = isFree && went ? go(key) : Object.hasOwn(acts, key) && acts[key]?.()
    if (isDone) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return <Suspense>{isJumping && <FieldJump onClose={() => setJumping(false)} />}</Suspense>
}

/** Opens the choice of a day that the page has, or goes to its input. */
function openDay(): boolean {
  const control = pageControl(DAY_CONTROL)
  if (control) operate(control)
  return control !== null
}
