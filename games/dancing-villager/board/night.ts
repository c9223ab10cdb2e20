import {
  AmbientLight,
  type BufferGeometry,
  Color,
  CylinderGeometry,
  DynamicDrawUsage,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  OrthographicCamera,
  PCFSoftShadowMap,
  PlaneGeometry,
  PointLight,
  Quaternion,
  Scene,
  ShadowMaterial,
  SphereGeometry,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { VILLAGER } from '../toss/shape.ts'
import { type Body, colourOf, type Layout } from './layout.ts'
import type { Painter } from './painter.ts'
import { EDGE, HAND, REACH } from './plain.ts'

/**
 * The night scene: villagers as wood in the light of the fire, with the shadows it throws. The camera is the layout's own
 * projection, so that what the page puts around the fire stands where it belongs.
 */

const MOST = 12
/** How bright the fire is, and how high its middle. */
const FIRE = 46
const FLAME = 9.5

/** From the finest to the plainest that is still this scene: shadow map, most pixels of a screen's pixel. */
const QUALITIES = [
  { shadow: 1024, dense: 2 },
  { shadow: 512, dense: 1.5 },
  { shadow: 256, dense: 1 },
  { shadow: 0, dense: 1 },
] as const

/** Whether the main processor does the work of a graphics processor: browsers do not always say so when they are asked for WebGL. */
function isDrawnByHand(renderer: WebGLRenderer): boolean {
  const gl = renderer.getContext()
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(String(name))
}

const { body, head, arm } = VILLAGER

function partsOf(): { readonly [Part in 'wood' | 'edge' | 'hand' | 'face']: BufferGeometry } {
  const round = (half: readonly [number, number, number], radius: number) =>
    new RoundedBoxGeometry(half[0] * 2, half[1] * 2, half[2] * 2, 3, radius)
  const wood = [
    round(body.half, 0.16).translate(...body.at),
    new SphereGeometry(head.radius, 24, 16).translate(...head.at),
  ]
  const from = arm.at[0] - arm.half[0]
  const reach = (REACH - from) / 2
  const hand = [round([reach, arm.half[1] + 0.02, arm.half[2]], 0.13).translate(from + reach, arm.at[1], 0)]
  // A dark inlay on the edge without an arm.
  const edge = [
    new RoundedBoxGeometry(0.06, body.half[1] * 1.7, body.half[2] * 1.55, 1, 0.02).translate(
      -body.half[0],
      body.at[1],
      0,
    ),
  ]
  const eye = () => new SphereGeometry(0.07, 10, 8)
  const mouth = new CylinderGeometry(0.028, 0.028, 0.2, 6).rotateZ(Math.PI / 2)
  const face = [
    eye().translate(-0.15, head.at[1] + 0.07, head.radius - 0.05),
    eye().translate(0.15, head.at[1] + 0.07, head.radius - 0.05),
    mouth.translate(0, head.at[1] - 0.13, head.radius - 0.04),
  ]
  const merge = (all: BufferGeometry[]) => mergeGeometries(all.map((one) => (one.index ? one.toNonIndexed() : one)))
  return { wood: merge(wood), edge: merge(edge), hand: merge(hand), face: merge(face) }
}

export class Night implements Painter {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new OrthographicCamera(-1, 1, 1, -1, 1, 200)
  readonly #fire = new PointLight(0xffb469, FIRE, 0, 1)
  readonly #meshes: readonly InstancedMesh[]
  readonly #wood: InstancedMesh
  #quality: number
  #size = ''
  readonly #matrix = new Matrix4()
  readonly #turn = new Quaternion()
  readonly #at = new Vector3()
  readonly #scale = new Vector3()
  readonly #colour = new Color()

  /** Throws where the machine has no WebGL that is worth it. */
  constructor(canvas: HTMLCanvasElement, quality: number, anyMachine: boolean) {
    this.#renderer = new WebGLRenderer({
      canvas,
      alpha: true,
      antialias: true,
      powerPreference: 'high-performance',
      failIfMajorPerformanceCaveat: !anyMachine,
    })
    if (!anyMachine && isDrawnByHand(this.#renderer)) {
      this.#renderer.dispose()
      throw new Error('WebGL is computed without a graphics processor here')
    }
    this.#renderer.outputColorSpace = SRGBColorSpace
    this.#renderer.setClearColor(0, 0)
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = PCFSoftShadowMap
    this.#quality = quality

    const parts = partsOf()
    const make = (geometry: BufferGeometry, colour: number | string, rough: number, casts: boolean) => {
      const mesh = new InstancedMesh(geometry, new MeshStandardMaterial({ color: colour, roughness: rough }), MOST)
      mesh.instanceMatrix.setUsage(DynamicDrawUsage)
      mesh.castShadow = casts
      mesh.receiveShadow = casts
      mesh.frustumCulled = false
      mesh.count = 0
      this.#scene.add(mesh)
      return mesh
    }
    this.#wood = make(parts.wood, 0xffffff, 0.72, true)
    this.#meshes = [
      this.#wood,
      make(parts.hand, HAND, 0.8, true),
      make(parts.edge, EDGE, 0.9, false),
      make(parts.face, 0x38271a, 0.6, false),
    ]

    const ground = new Mesh(new PlaneGeometry(80, 80), new ShadowMaterial({ color: 0x120a08, opacity: 0.5 }))
    ground.rotation.x = -Math.PI / 2
    ground.receiveShadow = true
    this.#scene.add(ground)

    this.#fire.position.set(0, FLAME, 0)
    this.#fire.shadow.camera.near = 1
    this.#fire.shadow.camera.far = 40
    this.#fire.shadow.bias = -0.004
    this.#fire.shadow.normalBias = 0.02
    this.#fire.shadow.radius = 3
    this.#scene.add(this.#fire)
    this.#scene.add(new AmbientLight(0xd4d6f2, 1.25))
    this.#scene.add(new HemisphereLight(0xfff0d8, 0x4a5670, 1.2))
    this.#setQuality()
  }

  get quality(): number {
    return this.#quality
  }

  /** Makes everything that the first throw would otherwise wait for. */
  warm(): void {
    for (const mesh of this.#meshes) mesh.count = 1
    this.#renderer.compile(this.#scene, this.#camera)
    this.#renderer.render(this.#scene, this.#camera)
    for (const mesh of this.#meshes) mesh.count = 0
  }

  /** One step plainer; false when there is none. */
  stepDown(): boolean {
    if (this.#quality + 1 >= QUALITIES.length) return false
    this.#quality++
    this.#setQuality()
    return true
  }

  #setQuality(): void {
    const { shadow } = QUALITIES[this.#quality] ?? QUALITIES[0]
    this.#fire.castShadow = shadow > 0
    if (shadow > 0) this.#fire.shadow.mapSize.set(shadow, shadow)
    this.#fire.shadow.map?.dispose()
    this.#fire.shadow.map = null
    this.#size = ''
  }

  #lookAt({ width, height, scale, sine, cosine }: Layout): void {
    const { dense } = QUALITIES[this.#quality] ?? QUALITIES[0]
    const ratio = Math.min(dense, devicePixelRatio || 1)
    const size = `${width} ${height} ${scale} ${sine} ${ratio}`
    if (size === this.#size) return
    this.#size = size
    this.#renderer.setPixelRatio(ratio)
    this.#renderer.setSize(width, height, false)
    const half = [width / 2 / scale, height / 2 / scale] as const
    const camera = this.#camera
    camera.left = -half[0]
    camera.right = half[0]
    camera.top = half[1]
    camera.bottom = -half[1]
    camera.position.set(0, 100 * sine, 100 * cosine)
    camera.up.set(0, cosine, -sine)
    camera.lookAt(0, 0, 0)
    camera.updateProjectionMatrix()
  }

  paint(layout: Layout, bodies: readonly Body[], flicker: number): void {
    this.#lookAt(layout)
    const { grow } = layout
    const count = Math.min(MOST, bodies.length)
    for (let i = 0; i < count; i++) {
      const { seat, x, y, z, turn } = bodies[i] as Body
      this.#at.set(x, y * grow, z)
      this.#turn.set(...turn)
      this.#scale.setScalar(grow)
      this.#matrix.compose(this.#at, this.#turn, this.#scale)
      for (const mesh of this.#meshes) mesh.setMatrixAt(i, this.#matrix)
      this.#wood.setColorAt(i, this.#colour.set(colourOf(seat).base))
    }
    for (const mesh of this.#meshes) {
      mesh.count = count
      mesh.instanceMatrix.needsUpdate = true
    }
    if (this.#wood.instanceColor) this.#wood.instanceColor.needsUpdate = true
    this.#fire.intensity = FIRE * (1 + 0.07 * flicker)
    this.#fire.position.x = 0.25 * flicker
    this.#renderer.render(this.#scene, this.#camera)
  }

  end(): void {
    for (const mesh of this.#meshes) mesh.dispose()
    this.#renderer.dispose()
  }
}
