import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { TextInput } from 'react-admin'
import { boundTo, type DeclaredProps, declaredInput } from './declaredInput.tsx'

/** A figure, kept exactly as it is written, with its commas and fractions: react-admin's makes a float of it. */
export const NumberInput = declaredInput(function Look(props: DeclaredProps) {
  const { kind } = metaOf(props.schema)
  return (
    <TextInput
      {...boundTo(props)}
      // Figures are usually retyped, so their text is selected on focus.
      onFocus={kind === 'fraction' ? undefined : ({ target }) => target.select()}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          ...(kind === 'decimal' && { inputMode: 'decimal' }),
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  )
})
