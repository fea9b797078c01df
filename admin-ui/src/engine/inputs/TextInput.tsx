import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { TextInput as RaTextInput } from 'react-admin'
import { boundTo, type DeclaredProps, declaredInput } from './declaredInput.tsx'
import { ReachButton } from './ReachButton.tsx'

/** react-admin's; what is declared as a long text has several lines. */
export const TextInput = declaredInput(function Look(props: DeclaredProps) {
  const { kind, reach } = metaOf(props.schema)
  const isLong = props.multiline || kind === 'longText' || kind === 'boundary'
  return (
    <RaTextInput
      {...boundTo(props)}
      format={props.format ?? asText}
      multiline={isLong}
      minRows={isLong ? 2 : undefined}
      maxRows={isLong ? 16 : undefined}
      slotProps={{
        htmlInput: { autoComplete: 'off' },
        ...(reach && { input: { endAdornment: <ReachButton source={props.source} reach={reach} /> } }),
      }}
    />
  )
})

const asText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '')
