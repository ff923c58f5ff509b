// As much of ONNX's protobuf as a model of a few nodes needs (onnx.proto, IR version 8).

/** The bytes of a message, field by field. */
type Message = Uint8Array[];

const utf8 = (text: string) => new TextEncoder().encode(text);

function varint(value: number | bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt(value);
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Uint8Array.from([...bytes, Number(rest)]);
}

const number = (field: number, value: number | bigint): Message => [
  varint(field << 3),
  varint(value),
];

function bytes(field: number, content: Uint8Array | Message | string): Message {
  const body =
    typeof content === 'string'
      ? utf8(content)
      : Array.isArray(content)
        ? joined(content)
        : content;
  return [varint((field << 3) | 2), varint(body.length), body];
}

function joined(parts: Message): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}

const elementTypes = { float: 1, int64: 7, bool: 9 };
type ElementType = keyof typeof elementTypes;

/** A tensor with its values; no dimensions: a scalar. */
export function tensor(
  name: string,
  dims: readonly number[],
  values: Float32Array | BigInt64Array | readonly boolean[],
): Message {
  const type =
    values instanceof Float32Array ? 'float' : values instanceof BigInt64Array ? 'int64' : 'bool';
  const raw = ArrayBuffer.isView(values)
    ? new Uint8Array(values.buffer)
    : Uint8Array.from(values, Number);
  return [
    ...dims.flatMap((dim) => number(1, dim)),
    ...number(2, elementTypes[type]),
    ...bytes(8, name),
    ...bytes(9, raw),
  ];
}

/** An input or output; a dimension that is a name may be of any size. */
export function value(
  name: string,
  type: ElementType,
  dims: readonly (number | string)[],
): Message {
  const shape = dims.flatMap((dim) =>
    bytes(1, typeof dim === 'number' ? number(1, dim) : bytes(2, dim)),
  );
  const tensorType = [...number(1, elementTypes[type]), ...bytes(2, shape)];
  return [...bytes(1, name), ...bytes(2, bytes(1, tensorType))];
}

/** A node; `attributes` are whole numbers or graphs. */
export function node(
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, number | Message>> = {},
): Message {
  return [
    ...inputs.flatMap((input) => bytes(1, input)),
    ...outputs.flatMap((output) => bytes(2, output)),
    ...bytes(4, operator),
    ...Object.entries(attributes).flatMap(([name, given]) =>
      bytes(5, [
        ...bytes(1, name),
        ...(typeof given === 'number'
          ? [...number(3, given), ...number(20, 2)]
          : [...bytes(6, given), ...number(20, 5)]),
      ]),
    ),
  ];
}

export interface Graph {
  nodes: readonly Message[];
  tensors?: readonly Message[];
  inputs: readonly Message[];
  outputs: readonly Message[];
}

export function graph({ nodes, tensors = [], inputs, outputs }: Graph): Message {
  return [
    ...nodes.flatMap((one) => bytes(1, one)),
    ...bytes(2, 'graph'),
    ...tensors.flatMap((one) => bytes(5, one)),
    ...inputs.flatMap((one) => bytes(11, one)),
    ...outputs.flatMap((one) => bytes(12, one)),
  ];
}

/** A whole file, of operator set 13. */
export function onnxModel(content: Graph): Uint8Array {
  return joined([
    ...number(1, 8),
    ...bytes(7, graph(content)),
    ...bytes(8, [...bytes(1, ''), ...number(2, 13)]),
  ]);
}
