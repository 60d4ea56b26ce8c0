/** The requests of USB 2.0 (chapter 9) and of its serial ports (CDC PSTN 1.2) that open one, and where it is found. */

export const DEVICE = 1;
export const CONFIGURATION = 2;
const STRING = 3;
const INTERFACE = 4;
const ENDPOINT = 5;

const GET_DESCRIPTOR = 6;
const SET_ADDRESS = 5;
const SET_CONFIGURATION = 9;
const SET_LINE_CODING = 0x20;
const SET_CONTROL_LINE_STATE = 0x22;

const TO_DEVICE = 0x00;
const FROM_DEVICE = 0x80;
const TO_CLASS_INTERFACE = 0x21;

const CLASS_COMMUNICATION = 2;
const SUBCLASS_ACM = 2;
const CLASS_DATA = 10;
const BULK = 2;
/** Data terminal ready and request to send: a program has opened the port. */
const OPENED = 3;

/** A request: its SETUP packet, how much it asks for, and what it sends. */
export interface Setup {
  packet: Uint8Array;
  length: number;
  data?: Uint8Array;
}

/** Where a serial port is within a device. */
export interface SerialEndpoints {
  configuration: number;
  controlInterface: number;
  bulkIn: number;
  bulkOut: number;
  packetBytes: number;
}

function setup(type: number, request: number, value: number, index: number, length: number, data?: Uint8Array): Setup {
  const packet = Uint8Array.of(type, request, value & 255, value >> 8, index & 255, index >> 8, length & 255, length >> 8);
  return { packet, length, data };
}

export function getDescriptor(type: number, length: number): Setup {
  return setup(FROM_DEVICE, GET_DESCRIPTOR, type << 8, 0, length);
}

/** A string of the device, in the English of the United States, which every device has. */
export function getString(index: number): Setup {
  return setup(FROM_DEVICE, GET_DESCRIPTOR, (STRING << 8) | index, 0x0409, 255);
}

/** The letters of a string descriptor. */
export function lettersOf(descriptor: Uint8Array): string | undefined {
  const [bytes, type] = descriptor;
  if (bytes !== descriptor.length || bytes! % 2 || type !== STRING) return undefined;
  return new TextDecoder('utf-16le').decode(descriptor.subarray(2));
}

export function setAddress(address: number): Setup {
  return setup(TO_DEVICE, SET_ADDRESS, address, 0, 0);
}

export function setConfiguration(configuration: number): Setup {
  return setup(TO_DEVICE, SET_CONFIGURATION, configuration, 0, 0);
}

/** 8 data bits, no parity, one stop bit. */
export function setLineCoding(controlInterface: number, baud: number): Setup {
  const data = Uint8Array.of(baud & 255, (baud >> 8) & 255, (baud >> 16) & 255, baud >>> 24, 0, 0, 8);
  return setup(TO_CLASS_INTERFACE, SET_LINE_CODING, 0, controlInterface, data.length, data);
}

export function setControlLineState(controlInterface: number, isOpen: boolean): Setup {
  return setup(TO_CLASS_INTERFACE, SET_CONTROL_LINE_STATE, isOpen ? OPENED : 0, controlInterface, 0);
}

/** The first serial port in a configuration. */
export function findSerialPort(descriptors: Uint8Array): SerialEndpoints | undefined {
  const found: Partial<SerialEndpoints> = { configuration: descriptors[5] };
  let interfaceClass = 0;
  for (let at = 0; at + 2 <= descriptors.length && descriptors[at]! >= 2; at += descriptors[at]!) {
    const [, type, second, third, fourth, class_, subclass] = descriptors.subarray(at, at + descriptors[at]!);
    if (type === INTERFACE) {
      interfaceClass = class_!;
      if (class_ === CLASS_COMMUNICATION && subclass === SUBCLASS_ACM) found.controlInterface ??= second;
    } else if (type === ENDPOINT && interfaceClass === CLASS_DATA && (third! & 3) === BULK) {
      if (second! & 0x80) found.bulkIn ??= second! & 15;
      else found.bulkOut ??= second! & 15;
      found.packetBytes ??= fourth;
    }
  }
  const { configuration, controlInterface, bulkIn, bulkOut, packetBytes } = found;
  if (configuration === undefined || controlInterface === undefined) return undefined;
  if (bulkIn === undefined || bulkOut === undefined || packetBytes === undefined) return undefined;
  return { configuration, controlInterface, bulkIn, bulkOut, packetBytes };
}
