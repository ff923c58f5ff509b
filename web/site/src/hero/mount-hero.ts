import { frameAt, type Phase, type Point } from './timeline.ts';

export interface HeroOptions {
  /** Ink of the strokes of the three dots, each channel 0–1. */
  inks: readonly [Ink, Ink, Ink];
  now: () => number;
  requestFrame: (draw: () => void) => void;
  onPhase: (phase: Phase) => void;
  /** The graphics driver took the drawing surface away, or a frame could not be drawn. */
  onLost: () => void;
}

export type Ink = readonly [red: number, green: number, blue: number];

/**
 * Of a screen's own pixels to CSS pixels: beyond this nobody sees the difference, and the cost is
 * squared.
 */
const pixelRatioMax = 2;

/**
 * Draws the animation once, in real time. When it is done, or the surface is lost, everything it
 * held on the graphics card is released. False where WebGL2 cannot start. Throws what the browser's
 * graphics throw at the start.
 */
export function mountHero(canvas: HTMLCanvasElement, options: HeroOptions): boolean {
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    antialias: true,
    premultipliedAlpha: true,
    powerPreference: 'low-power',
  });
  const program = gl && buildProgram(gl);
  if (!gl || !program) return false;

  const ratio = Math.min(devicePixelRatio, pixelRatioMax);
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  gl.viewport(0, 0, canvas.width, canvas.height);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

  const { middle, scale } = placeIn(width, height);
  gl.uniform2f(gl.getUniformLocation(program, 'size'), width, height);
  gl.uniform2f(gl.getUniformLocation(program, 'middle'), ...middle);
  gl.uniform2f(gl.getUniformLocation(program, 'scale'), scale, ratio);

  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  for (const [name, channels, offset] of [
    ['position', 3, 0],
    ['radius', 1, 12],
    ['ink', 4, 16],
  ] as const) {
    const location = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, channels, gl.FLOAT, false, 32, offset);
  }

  let phase: Phase | undefined;
  let isOver = false;
  canvas.addEventListener('webglcontextlost', lose, { once: true });
  const begun = options.now();
  options.onPhase((phase = frameAt(0).phase));
  // not at once: starting the graphics has held the page up for long enough
  options.requestFrame(drawOrLose);
  return true;

  function drawOrLose(): void {
    try {
      draw();
    } catch {
      lose();
    }
  }

  function draw(): void {
    if (isOver || !gl) return;
    const elapsedMs = options.now() - begun;
    const frame = frameAt(elapsedMs);
    if (frame.phase !== phase) options.onPhase((phase = frame.phase));
    if (phase === 'done') return release();
    const vertices = verticesAt(elapsedMs, options.inks);
    gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STREAM_DRAW);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.drawArrays(gl.POINTS, 0, vertices.length / 8);
    options.requestFrame(drawOrLose);
  }

  function lose(): void {
    isOver = true;
    options.onLost();
  }

  function release(): void {
    isOver = true;
    canvas.removeEventListener('webglcontextlost', lose);
    // gives the memory back now; without it the browser keeps it until the canvas is collected
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
    canvas.width = canvas.height = 0;
  }
}

/**
 * Right of the text where there is room; else in the corner beside the buttons, or below the text.
 * Scale: CSS pixels to a unit of the timeline.
 */
function placeIn(width: number, height: number): { middle: [x: number, y: number]; scale: number } {
  if (width < 1000) return { middle: [width - 60, height - 56], scale: 32 };
  if (width < 1200) return { middle: [width - 76, height - 150], scale: 56 };
  return {
    middle: [width / 2 + Math.min(width / 2 - 300, 310), height * 0.46],
    scale: Math.min(height, 720) / 3,
  };
}

/**
 * The stroke behind each dot: where it was, in steps back from now; drawn from the oldest, so that
 * the dot lies on top.
 */
const strokeSteps = 240;
const strokeMs = 1500;

/** Position, radius and premultiplied ink of every point of a frame. */
function verticesAt(elapsedMs: number, inks: HeroOptions['inks']): Float32Array<ArrayBuffer> {
  const { dots, opacity } = frameAt(elapsedMs);
  const vertices: number[] = [];
  for (let step = strokeSteps; step >= 0; step--) {
    const past = frameAt(Math.min(elapsedMs, 5000) - (step / strokeSteps) * strokeMs);
    const age = step / strokeSteps;
    dots.forEach((dot, i) => {
      const at: Point = step === 0 ? dot : (past.dots[i] ?? past.dots[0] ?? dot);
      const ink = inks[i] ?? inks[0];
      const alpha = opacity * (step === 0 ? 1 : (1 - age) ** 1.5);
      const radius = step === 0 ? 0.105 : 0.05 * (1 - age * 0.7);
      vertices.push(
        at.x,
        at.y,
        at.z,
        radius,
        ink[0] * alpha,
        ink[1] * alpha,
        ink[2] * alpha,
        alpha,
      );
    });
  }
  return new Float32Array(vertices);
}

function buildProgram(gl: WebGL2RenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return undefined;
  gl.useProgram(program);
  return program;
}

/** A camera 4 units away: what is nearer is larger. */
const vertexShader = `#version 300 es
in vec3 position;
in float radius;
in vec4 ink;
uniform vec2 size, middle, scale;
out vec4 inkAt;
out float pixels;
void main() {
  float near = 4.0 / (4.0 - position.z);
  vec2 at = middle + position.xy * vec2(1, -1) * near * scale.x;
  gl_Position = vec4(at / size * vec2(2, -2) + vec2(-1, 1), 0, 1);
  pixels = radius * near * scale.x * scale.y * 2.0;
  gl_PointSize = pixels + 2.0;
  inkAt = ink;
}`;

/** A flat disc with a smooth edge of one pixel. */
const fragmentShader = `#version 300 es
precision mediump float;
in vec4 inkAt;
in float pixels;
out vec4 color;
void main() {
  float edge = length(gl_PointCoord - 0.5) * (pixels + 2.0) - pixels * 0.5;
  color = inkAt * clamp(0.5 - edge, 0.0, 1.0);
}`;
