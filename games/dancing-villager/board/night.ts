import {
  ACESFilmicToneMapping,
  Color,
  DirectionalLight,
  DynamicDrawUsage,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  PCFSoftShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PointLight,
  Quaternion,
  Scene,
  ShadowMaterial,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { Body } from './bodies.ts'
import { FIELD } from './camera.ts'
import { PAINTS } from './figure.ts'
import type { Layout } from './layout.ts'
import type { Painter } from './painter.ts'
import { figure, sheetOf } from './solid.ts'

/**
 * The night scene: villagers as painted wood in the light of the fire, with the shadows it throws. The camera is the layout's
 * own, so that what the page puts around the fire stands where it belongs.
 */

const MOST = 12
/** How bright the fire is, and how high its middle. */
const FIRE = 24
const FLAME = 5

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

export class Night implements Painter {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(FIELD, 1, 5, 5000)
  readonly #fire = new PointLight(0xffab5e, FIRE, 0, 0.72)
  /** One for each colour. */
  readonly #meshes: readonly InstancedMesh[]
  #quality: number
  #camera_: Layout['camera'] | undefined
  #ratio = 0
  readonly #matrix = new Matrix4()
  readonly #turn = new Quaternion()
  readonly #at = new Vector3()
  readonly #life = new Vector3(1, 1, 1)
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
    this.#renderer.toneMapping = ACESFilmicToneMapping
    this.#renderer.toneMappingExposure = 1.12
    this.#renderer.setClearColor(0, 0)
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = PCFSoftShadowMap
    this.#quality = quality

    const solid = figure()
    this.#meshes = PAINTS.map((paint) => {
      const mesh = new InstancedMesh(solid, new MeshStandardMaterial({ map: sheetOf(paint), roughness: 0.8 }), MOST)
      mesh.instanceMatrix.setUsage(DynamicDrawUsage)
      mesh.castShadow = true
      mesh.receiveShadow = true
      mesh.frustumCulled = false
      mesh.count = 0
      // Made now, or the first light of a verdict would make another program.
      mesh.setColorAt(0, this.#colour.set(0xffffff))
      this.#scene.add(mesh)
      return mesh
    })

    const ground = new Mesh(new PlaneGeometry(80, 80), new ShadowMaterial({ color: 0x100808, opacity: 0.55 }))
    ground.rotation.x = -Math.PI / 2
    ground.receiveShadow = true
    this.#scene.add(ground)

    // One fire that casts, one moon that only fills: nothing that must be read is ever black.
    this.#fire.position.set(0, FLAME, 0)
    this.#fire.shadow.camera.near = 1
    this.#fire.shadow.camera.far = 40
    this.#fire.shadow.bias = -0.003
    this.#fire.shadow.normalBias = 0.03
    this.#fire.shadow.radius = 4
    const moon = new DirectionalLight(0xd6dfff, 1.5)
    moon.position.set(-6, 12, 14)
    this.#scene.add(this.#fire, moon, new HemisphereLight(0xd0d6f5, 0x6a4a30, 1.35))
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
    this.#camera_ = undefined
  }

  #lookFrom(camera: Layout['camera']): void {
    const { dense } = QUALITIES[this.#quality] ?? QUALITIES[0]
    const ratio = Math.min(dense, devicePixelRatio || 1)
    if (camera === this.#camera_ && ratio === this.#ratio) return
    this.#camera_ = camera
    this.#ratio = ratio
    const { width, height, elevation, distance, shift } = camera
    this.#renderer.setPixelRatio(ratio)
    this.#renderer.setSize(width, height, false)
    const eye = this.#camera
    eye.aspect = width / height
    eye.near = Math.max(1, distance - 60)
    eye.far = distance + 60
    eye.position.set(0, Math.sin(elevation) * distance, Math.cos(elevation) * distance)
    eye.lookAt(0, 0, 0)
    eye.setViewOffset(width, height, shift[0], shift[1], width, height)
    eye.updateProjectionMatrix()
  }

  paint(layout: Layout, bodies: readonly Body[], flicker: number, light: (i: number) => number): void {
    this.#lookFrom(layout.camera)
    for (const mesh of this.#meshes) mesh.count = 0
    for (const [i, { seat, x, y, z, turn }] of bodies.entries()) {
      const mesh = this.#meshes[seat % this.#meshes.length]
      if (!mesh || mesh.count >= MOST) continue
      this.#matrix.compose(this.#at.set(x, y, z), this.#turn.set(...turn), this.#life)
      mesh.setMatrixAt(mesh.count, this.#matrix)
      mesh.setColorAt(mesh.count, this.#colour.setScalar(light(i)))
      mesh.count++
    }
    for (const mesh of this.#meshes) {
      mesh.instanceMatrix.needsUpdate = true
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
    }
    this.#fire.intensity = FIRE * (1 + 0.07 * flicker)
    this.#fire.position.x = 0.12 * flicker
    this.#renderer.render(this.#scene, this.#camera)
  }

  end(): void {
    for (const mesh of this.#meshes) mesh.dispose()
    this.#renderer.dispose()
  }
}
