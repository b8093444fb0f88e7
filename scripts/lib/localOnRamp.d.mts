export const onRampSecret: string
export function localOnRamp(base: string, chainIds: readonly string[]): Record<string, string>
