import { dirname } from 'node:path'

/** The environment of somebody who types a command: this very Node, and nothing that the npm which started the tests left behind. */
export function typedEnv(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?:config_call|config_package|command|lifecycle|execpath|package)/i.test(name),
  )
  return { ...Object.fromEntries(own), PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
}
