/** The text with which a device proves that it still has the session's key. */
export function proofText(project: string, refreshToken: string, time: number): string {
  return `Latchkey session refresh\n${project}\n${refreshToken}\n${time}`
}
