let drawing = false

/** Runs with the next picture; what it changes is seen in that very picture. */
export function withFrame(work: (at: number) => void): number {
  return requestAnimationFrame((at) => {
    drawing = true
    try {
      work(at)
    } finally {
      drawing = false
    }
  })
}

/** Runs when what has been changed just now has been painted, and tells page time; returns how to call it off. */
export function onPainted(then: (at: number) => void): () => void {
  let wanted = true
  // A task that is queued while a picture is being made comes right after it.
  const after = () => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      channel.port1.close()
      if (wanted) then(performance.now())
    }
    channel.port2.postMessage(0)
  }
  if (drawing) after()
  else requestAnimationFrame(after)
  return () => {
    wanted = false
  }
}
