/** The text by which a device shows that it still has the key which the session is bound to. */
export function proofText(project: string, refreshToken: string, time: number): string {
  return `Latchkey session refresh\n${project}\n${refreshToken}\n${time}`
}
