/** The oil and gas lease of a well: the one that has it, for readers who may know its name, or what older records name. */
export const oglOf = (
  { OGL }: { readonly OGL: string | null },
  leaseName: string | null | undefined,
): string | null => leaseName || OGL || null
