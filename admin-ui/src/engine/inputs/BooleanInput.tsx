import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { InputHelperText, useInput } from 'react-admin'
import { checkedBy, type DeclaredProps, declaredInput } from './declaredInput.tsx'

/** A box to be ticked: react-admin's is a switch, which acts at once wherever people know one from. */
export const BooleanInput = declaredInput(function Look(props: DeclaredProps) {
  const { label, readOnly, helperText } = props
  const { field, fieldState } = useInput({ ...checkedBy(props), type: 'checkbox' })
  const { value, ref, ...bound } = field
  const { error, invalid } = fieldState
  return (
    <>
      <FormControlLabel
        control={<Checkbox {...bound} slotProps={{ input: { ref } }} checked={value === true} size="small" />}
        label={label}
        disabled={readOnly}
      />
      {(helperText || invalid) && (
        <FormHelperText error={invalid}>
          <InputHelperText error={error?.message} helperText={helperText} />
        </FormHelperText>
      )}
    </>
  )
})
