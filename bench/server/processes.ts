// What Linux says of a process.
import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the kernel's accounts in a second. */
const HZ = 100

function times(path: string): { readonly user: number; readonly system: number } {
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return { user: Number(fields[11]) / HZ, system: Number(fields[12]) / HZ }
}

/** Seconds of processor time that a process has used. */
export function cpu(pid: number): number {
  const { user, system } = times(`/proc/${pid}/stat`)
  return user + system
}

export interface Thread {
  readonly id: number
  readonly name: string
  /** Seconds of processor time in the program, and in the system for it. */
  readonly user: number
  readonly system: number
}

export function threadsOf(pid: number): Thread[] {
  return readdirSync(`/proc/${pid}/task`).map((id) => {
    const path = `/proc/${pid}/task/${id}`
    return { id: Number(id), name: readFileSync(`${path}/comm`, 'utf8').trim(), ...times(`${path}/stat`) }
  })
}

/** Calls of the system that read and wrote, files and sockets alike. */
export function callsOf(pid: number): { readonly reads: number; readonly writes: number } {
  const text = readFileSync(`/proc/${pid}/io`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(text)?.[1])
  return { reads: of('syscr'), writes: of('syscw') }
}

/** Resident memory in MB. */
export function rss(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
