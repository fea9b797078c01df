import { TextInput, type TextInputProps } from 'react-admin'

/** react-admin's, without a button that shows it. */
export const PasswordInput = (props: TextInputProps) => <TextInput {...props} type="password" />
